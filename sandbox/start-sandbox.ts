import type { Server } from "node:http"
import type { AddressInfo } from "node:net"
import { contract } from "#lib/contract"
import { handlers } from "#sandbox/handlers"
import { routes } from "#sandbox/routes"
import { createPhoneServer } from "#sandbox/phone/phone-server"
import { createCallLog } from "#sandbox/server/call-log"
import { createClock } from "#sandbox/store/clock"
import { createFaultList } from "#sandbox/server/faults"
import type { SandboxContext, SandboxOptions } from "#sandbox/server/context"
import { createSandboxServer } from "#sandbox/server/server"
import { openStore } from "#sandbox/store/store"
import { createProviderApi } from "#sandbox/server/provider-api"
import { schema } from "#sandbox/records/schema"
import { seed } from "#sandbox/records/seed"

export type RunningSandbox = { sandbox: SandboxContext; url: string; stop: () => Promise<void> }

/** Starts the sandbox provider. */
export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const store = openStore(options.data, schema)
  seed(store)
  const sandbox: SandboxContext = {
    store,
    clock: createClock(store),
    calls: createCallLog(),
    faults: createFaultList(store),
    options: { ...options, publicUrl: options.publicUrl ?? "", localUrl: "" },
  }
  const server = createSandboxServer(sandbox, createProviderApi(sandbox, contract, handlers), routes)
  const phone = options.phone && createPhoneServer(sandbox)
  const servers = [server, ...(phone ? [phone] : [])]
  try {
    await listen(server, options.port, options.host)
    if (phone) await listen(phone, options.phone?.port ?? 0, options.host)
  } catch (error) {
    await closeServers(servers)
    store.close()
    throw error
  }
  const url = getServerUrl(server, options.host)
  sandbox.options.localUrl = url
  sandbox.options.publicUrl ||= url
  if (phone) sandbox.options.phoneUrl = options.phone?.url ?? getServerUrl(phone, options.host)
  return {
    sandbox,
    url,
    async stop() {
      await closeServers(servers)
      store.close()
    },
  }
}

const listen = (server: Server, port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, host, resolve)
  })

/** Aborts open requests. */
const closeServers = (servers: readonly Server[]) =>
  Promise.all(
    servers.map(
      (server) =>
        new Promise<void>((resolve) => {
          server.close(() => resolve())
          server.closeAllConnections()
        }),
    ),
  )

const getServerUrl = (server: Server, host: string) =>
  `http://${toReachableHost(host)}:${(server.address() as AddressInfo).port}`

const toReachableHost = (host: string) => (host === "0.0.0.0" ? "127.0.0.1" : host)
