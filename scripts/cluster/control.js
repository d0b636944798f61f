import { createServer } from "node:http"
import { buildRelease } from "./release.js"

/**
 * Lets tests, which run in another process, control the cluster by HTTP: `POST /<verb>` with a list of arguments.
 * @param {Awaited<ReturnType<typeof import("./cluster.js").startCluster>>} cluster
 * @param {NodeJS.Dict<string>} settings of the tests, which are also applied to a deployed release
 */
export async function startControl(cluster, settings) {
  let release
  const verbs = {
    kill: cluster.kill,
    end: cluster.end,
    begin: cluster.begin,
    untilSent: cluster.untilSent,
    start: cluster.start,
    roll: (settings) => cluster.roll({ settings }),
    pid: cluster.pid,
    metrics: cluster.metrics,
    primary: cluster.redis.primary,
    killRedis: cluster.redis.kill,
    startRedis: cluster.redis.start,
    emptyRedis: cluster.redis.empty,
    /** Builds another release and returns its folder. */
    build: async (DEPLOYMENT_ID) => {
      release = await buildRelease(DEPLOYMENT_ID)
      return release.folder
    },
    /** Deploys that release. */
    deploy: () => cluster.roll({ release: { ...release, env: { ...release.env, ...settings } } }),
  }
  const server = createServer(async (request, response) => {
    try {
      const verb = verbs[request.url.slice(1)]
      const result = await verb(...JSON.parse(await readText(request)))
      response.end(JSON.stringify({ result: result ?? null }))
    } catch (error) {
      response.writeHead(500).end(String(error?.stack ?? error))
    }
  })
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve))
  return { url: `http://127.0.0.1:${server.address().port}`, stop: () => server.close() }
}

async function readText(request) {
  let text = ""
  for await (const chunk of request.setEncoding("utf8")) text += chunk
  return text
}
