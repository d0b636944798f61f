import type { Server } from "node:http"
import type { AddressInfo } from "node:net"
import { contract } from "#lib/contract"
import { handlers } from "#sandbox/handlers"
import { pages } from "#sandbox/routes"
import { phoneFor } from "#sandbox/phone/phone-server"
import { callLog } from "#sandbox/kit/call-log"
import { clockOf } from "#sandbox/kit/clock"
import { faultList } from "#sandbox/kit/faults"
import type { Box, BoxOptions } from "#sandbox/kit/context"
import { serverFor } from "#sandbox/kit/server"
import { openStore } from "#sandbox/kit/store"
import { wireFor } from "#sandbox/kit/provider-api"
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
  const phone = options.phone && phoneFor(box)
  const servers = [server, ...(phone ? [phone] : [])]
  try {
    await listen(server, options.port, options.host)
    if (phone) await listen(phone, options.phone?.port ?? 0, options.host)
  } catch (error) {
    await close(servers)
    store.close()
    throw error
  }
  const url = urlOf(server, options.host)
  box.options.localUrl = url
  box.options.publicUrl ||= url
  if (phone) box.options.phoneUrl = options.phone?.url ?? urlOf(phone, options.host)
  return {
    box,
    url,
    async stop() {
      await close(servers)
      store.close()
    },
  }
}

const listen = (server: Server, port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, host, resolve)
  })

/** What is still being answered is cut off. */
const close = (servers: readonly Server[]) =>
  Promise.all(
    servers.map(
      (server) =>
        new Promise<void>((resolve) => {
          server.close(() => resolve())
          server.closeAllConnections()
        }),
    ),
  )

const urlOf = (server: Server, host: string) => `http://${hostIn(host)}:${(server.address() as AddressInfo).port}`

const hostIn = (host: string) => (host === "0.0.0.0" ? "127.0.0.1" : host)
