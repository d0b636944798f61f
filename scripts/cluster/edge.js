import { cpSync, mkdirSync, openSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { launch } from "../process/children.js"
import { waitUntilUp } from "../process/pair.js"
import { findProgram } from "../process/programs.js"
import { inProject } from "../command/root.js"
import { createCertificate } from "./certificate.js"
import { watchReadiness } from "./readiness.js"
import { endWithParent } from "./end-with-parent.js"

const MODULES = "/etc/nginx/modules-enabled"

/**
 * Starts Debian's nginx with the configuration of the repository. Instances that are not ready are used only if no
 * other is. With a secure port it also listens with TLS. The default rate suits tests, whose requests all come from one
 * address.
 * @param {{ port: number, securePort?: number, instances: readonly number[], folder: string, rate?: string }} options
 */
export async function startEdge({ port, securePort, instances, folder, rate = "10000r/s" }) {
  const at = (name) => join(folder, name)
  for (const name of ["static", "temp"]) mkdirSync(at(name), { recursive: true })
  let readyPorts = new Set(instances)
  const write = () => writeFileSync(at("instances.conf"), formatServers(instances, readyPorts))
  write()
  const secured = securePort && { port: securePort, ...(await createCertificate(folder)) }
  writeFileSync(at("berth.conf"), site({ port, secured, rate, at }))
  writeFileSync(at("nginx.conf"), frame(at))

  const out = openSync(at("nginx.log"), "w")
  const [file, args] = endWithParent([findProgram("nginx"), "-c", at("nginx.conf")])
  const { child, ended } = launch(file, args, { stdio: ["ignore", out, out] })
  const health = `http://127.0.0.1:${port}/api/health/live`
  await waitUntilUp({ name: "nginx", health, log: at("nginx.log"), ended })
  const watching = watchReadiness(instances, (ready) => {
    readyPorts = new Set(ready)
    write()
    child.kill("SIGHUP")
  })
  return {
    child,
    log: at("access.log"),
    certificate: secured?.cert,
    /** Whether nginx sends requests to this instance. */
    sendsTo: (instance) => readyPorts.has(instance),
    /** Adds a release's static files to those of earlier releases. */
    publish: (release) =>
      cpSync(join(release.folder, ".next/static"), at("static/_next/static"), { recursive: true, force: true }),
    stopWatching: watching.stop,
  }
}

/** Not "down": on reload, old workers would keep using such an instance for existing connections. */
function formatServers(instances, readyPorts) {
  const last = (port) => (readyPorts.size > 0 && !readyPorts.has(port) ? " backup" : "")
  return instances.map((port) => `server 127.0.0.1:${port} max_fails=0${last(port)};\n`).join("")
}

function site({ port, secured, rate, at }) {
  const byTls = secured
    ? [
        `listen 127.0.0.1:${secured.port} ssl http2`,
        `ssl_certificate ${secured.cert}`,
        `ssl_certificate_key ${secured.key}`,
      ]
    : []
  const values = {
    NAME: "berth",
    LISTEN: [`127.0.0.1:${port}`, ...byTls].join("; "),
    INSTANCES: at("instances.conf"),
    STATIC: at("static"),
    PAGES: inProject("deploy"),
    LOG: at("access.log"),
  }
  return readFileSync(inProject("deploy/nginx.conf"), "utf8")
    .replace(/\$\{BERTH_(\w+)\}/g, (_, name) => values[name])
    .replaceAll("rate=100r/s", `rate=${rate}`)
}

/** The frame of Debian's nginx.conf, with all files in one folder. */
const frame = (at) => `
daemon off;
${process.getuid?.() === 0 ? "user root;" : ""}
worker_processes 2;
pid ${at("nginx.pid")};
error_log stderr;
include ${MODULES}/*.conf;
events { worker_connections 4096; }
http {
  include /etc/nginx/mime.types;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${at(`temp/${name}`)};`).join("\n  ")}
  include ${at("berth.conf")};
}
`
