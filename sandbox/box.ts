import type { AddressInfo } from "node:net"
import { contract } from "#lib/contract"
import { handlers } from "#sandbox/handlers"
import { pages } from "#sandbox/pages"
import { callLog } from "#sandbox/kit/calls"
import { clockOf } from "#sandbox/kit/clock"
import { faultList } from "#sandbox/kit/faults"
import type { Box, BoxOptions } from "#sandbox/kit/scene"
import { serverFor } from "#sandbox/kit/server"
import { openStore } from "#sandbox/kit/store"
import { wireFor } from "#sandbox/kit/wire"
import { schema } from "#sandbox/records/schema"
import { seed } from "#sandbox/records/seed"

export type RunningBox = { box: Box; url: string; stop: () => Promise<void> }

/** The provider in a box, listening. */
export async function startSandbox(options: BoxOptions): Promise<RunningBox> {
  const store = openStore(options.data, schema)
  seed(store)
  const box: Box = {
    store,
    clock: clockOf(store),
    calls: callLog(),
    faults: faultList(store),
    options: { ...options, publicUrl: options.publicUrl ?? "", localUrl: "" },
  }
  const server = serverFor(box, wireFor(box, contract, handlers), pages)
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => {
      store.close()
      reject(error)
    })
    server.listen(options.port, options.host, resolve)
  })
  const url = `http://${hostIn(options.host)}:${(server.address() as AddressInfo).port}`
  box.options.localUrl = url
  box.options.publicUrl ||= url
  return {
    box,
    url,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          store.close()
          resolve()
        })
        server.closeAllConnections()
      }),
  }
}

const hostIn = (host: string) => (host === "0.0.0.0" ? "127.0.0.1" : host)
