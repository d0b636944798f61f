import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { setTimeout as wait } from "node:timers/promises"
import { API } from "#lib/provider/adapter"
import { inProject } from "../command/root.js"
import { UserError } from "../command/print.js"
import { launch, stop } from "../process/children.js"
import { createProjectEnvironment, findProjectNode } from "../process/node.js"
import { generateOpenApi, writeDocument } from "../../tools/openapi/write.ts"
import { findFreePort } from "../process/ports.js"

const PRISM = inProject("node_modules", "@stoplight/prism-cli", "dist/index.js")

const FEE = `${API}/parking/new_fee?`
const PAY = `${API}/parking/new_pay?`

/**
 * Starts Prism, which returns the examples of the OpenAPI document. It is stateless, so a proxy in front of it requests
 * the paid fee after a payment. `onRejected` receives each request that violates the document.
 */
export async function startMock({
  port: frontPort = 0,
  onRejected,
}: {
  port?: number
  onRejected: (message: string) => void
}) {
  const document = writeDocument("openapi.json", await generateOpenApi())
  const port = (await findFreePort()) as number
  const args = [PRISM, "mock", document, "--port", String(port), "--host", "127.0.0.1"]
  const { child, ended } = launch(findProjectNode(), args, { env: createProjectEnvironment(), stdio: "ignore" })
  let hasEnded = false
  void ended.then(() => (hasEnded = true))
  let isPaid = false
  const proxy = createServer((request, response) => {
    void forwardRequest().catch(() => response.destroy())
    async function forwardRequest() {
      const { method, url = "", headers } = request
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const receivedHeaders = Object.entries(headers).map(([name, value]) => [name, String(value)])
      const forwardedHeaders = Object.fromEntries([
        ...receivedHeaders,
        ...(isPaid && url.startsWith(FEE) ? [["prefer", "example=paid"]] : []),
      ]) as Record<string, string>
      const body = chunks.length > 0 ? Buffer.concat(chunks) : undefined
      const prismResponse = await fetch(`http://127.0.0.1:${port}${url}`, { method, headers: forwardedHeaders, body })
      isPaid ||= url.startsWith(PAY) && prismResponse.ok
      const text = await prismResponse.text()
      if (!prismResponse.ok) onRejected(`${prismResponse.status} ${url} ${text}`)
      response.writeHead(prismResponse.status, { "content-type": "application/json" }).end(text)
    }
  })
  proxy.listen(frontPort, "127.0.0.1")
  await once(proxy, "listening")
  while (!(await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined))) {
    if (hasEnded) throw new UserError("Prism has ended: is @stoplight/prism-cli installed?")
    await wait(100)
  }
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    async stop() {
      proxy.close()
      await stop([child])
    },
  }
}
