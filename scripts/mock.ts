// npm run mock -- 4100: a provider that answers with the examples of the OpenAPI document.
import { main } from "./command/main.js"
import { print } from "./command/print.js"
import { startMock } from "./mock/prism.ts"

void main(async () => {
  const { url } = await startMock({ port: Number(process.argv[2] ?? 0), onRejected: print })
  print(`The mock answers at ${url}. The test plate is 粤B12345, in car park 1001. Ctrl-C stops it.`)
  await new Promise(() => undefined)
  return 0
})
