import { connect } from "node:net"

/**
 * Writes bytes, letter for letter in Latin-1, and reads until the other side has closed: all that it has said. What no
 * client would send is what is tried so.
 */
export function sendRawBytes(origin: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    let said = ""
    socket.setEncoding("latin1")
    socket.on("data", (text: string) => (said += text))
    socket.on("error", (error: NodeJS.ErrnoException) => (error.code === "ECONNREFUSED" ? reject(error) : undefined))
    socket.on("close", () => resolve(said))
    socket.write(bytes, "latin1")
  })
}
