/** Names of this machine: what is sent there passes no line that somebody could listen at. */
export const isLoopback = (hostname: string) => ["localhost", "127.0.0.1", "[::1]"].includes(hostname)
