/** Jest's globalTeardown of the HTTP tests. */
export default async function stopServers() {
  await (globalThis as unknown as { stopTestServers: () => Promise<unknown> }).stopTestServers()
}
