/** Host names of this machine, where plain http is safe. */
export const isLoopback = (hostname: string) => ["localhost", "127.0.0.1", "[::1]"].includes(hostname)
