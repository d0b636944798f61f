/** Starts each connection at another request: two connections should not send the same session at the same time. */
module.exports = (client) => {
  const start = Math.floor(Math.random() * client.opts.requests.length)
  client.setRequests([...client.opts.requests.slice(start), ...client.opts.requests.slice(0, start)])
}
