import { createServer } from "node:net"
import { UserError } from "../command/print.js"

/** The port from an environment variable, or the default. */
export function readPort(variable, defaultPort, env = process.env) {
  const text = env[variable] || String(defaultPort)
  const port = Number(text)
  if (!/^\d+$/.test(text) || port < 1 || port > 65535) {
    throw new UserError(`${variable} must be a port number between 1 and 65535; it is "${text}".`)
  }
  return port
}

export async function requireFreePort(variable, port, host) {
  const error = await listenOnce(port, host).then(
    () => undefined,
    (error) => error,
  )
  if (!error) return
  if (error.code === "EADDRINUSE") {
    throw new UserError(
      `Port ${port} is already in use. Stop the program that uses it, or choose another: ${variable}=${port + 1}`,
    )
  }
  if (error.code === "EACCES")
    throw new UserError(`Port ${port} needs more rights. Choose one above 1023 with ${variable}.`)
  throw new UserError(`Cannot listen on ${host}:${port} (${error.code}). Check HOST and ${variable}.`)
}

/**
 * Finds a free port outside of the range that Linux uses for outgoing connections, one of which could take it before
 * the program listens.
 * @returns {Promise<number>}
 */
export async function findFreePort() {
  const port = 20_000 + Math.floor(Math.random() * 12_000)
  if (usedPorts.has(port)) return findFreePort()
  usedPorts.add(port)
  return listenOnce(port, "127.0.0.1").catch((error) => {
    if (error.code === "EADDRINUSE" || error.code === "EACCES") return findFreePort()
    throw error
  })
}
const usedPorts = new Set()

/** @returns {Promise<number>} */
function listenOnce(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once("error", reject)
    server.listen({ port, host, exclusive: true }, () => {
      const { port: openedPort } = server.address()
      server.close(() => resolve(openedPort))
    })
  })
}
