import { connect } from "node:net"

/**
 * Sends bytes as Latin-1 and returns everything received until the connection closes, to test requests that no client
 * would send.
 */
export function sendRawBytes(origin: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    let received = ""
    socket.setEncoding("latin1")
    socket.on("data", (text: string) => (received += text))
    socket.on("error", (error: NodeJS.ErrnoException) => (error.code === "ECONNREFUSED" ? reject(error) : undefined))
    socket.on("close", () => resolve(received))
    socket.write(bytes, "latin1")
  })
}
