import { join } from "node:path"
import { run } from "../process/children.js"
import { findProgram } from "../process/programs.js"

/** Creates a self-signed certificate for this machine. */
export async function createCertificate(folder) {
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")]
  const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"]
  const args = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "30", ...names, "-keyout", key, "-out", cert]
  await run(findProgram("openssl"), args, { quiet: true })
  return { key, cert }
}
