import { createServer, type IncomingMessage, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { uploadToStorage, parseStorageUrl } from "#lib/photo/storage"
import "#tests/support/test-environment"

Object.assign(process.env, {
  STORAGE_HOSTS: "photos.example,127.0.0.1:4000",
  STORAGE_PREFIXES: "car-owner-certification/,receipt/",
})

const KEY = "car-owner-certification/7/6f1e0c5b7a9d4e2f8b3c1a0d.jpg"

test("a listed host and a valid key result in an upload URL", () => {
  expect(parseStorageUrl({ host: "https://photos.example", key: KEY })?.href).toBe("https://photos.example/")
  expect(parseStorageUrl({ host: "https://photos.example/bucket", key: KEY })?.pathname).toBe("/bucket")
})

test.each([
  "https://evil.example",
  "https://photos.example.evil.example",
  "https://evilphotos.example",
  "https://evil.example/photos.example",
  "https://photos.example@evil.example",
  "https://user:word@photos.example",
  "https://photos.example:8443",
  "https://photos.example/?x=https://evil.example",
  "https://photos.example/#x",
  "http://photos.example",
  "http://127.0.0.1:4000/storage",
  "http://169.254.169.254/latest",
  "file:///etc/passwd",
  "//photos.example",
  "photos.example",
  "",
])("S-55 parseStorageUrl rejects the host %s", (host) => {
  expect(parseStorageUrl({ host, key: KEY })).toBeUndefined()
})

test.each([
  "logo.png",
  "other/7/photo.jpg",
  "other/receipt/photo.jpg",
  "/car-owner-certification/7/photo.jpg",
  "car-owner-certification/../logo.jpg",
  "car-owner-certification/./photo.jpg",
  "car-owner-certification//photo.jpg",
  "car-owner-certification/7/${filename}",
  "car-owner-certification/7/photo.jpg\r\nx: y",
  "car-owner-certification/7/照片.jpg",
  "car-owner-certification/",
  "",
])("S-55, S-56 parseStorageUrl rejects the key %j", (key) => {
  expect(parseStorageUrl({ host: "https://photos.example", key })).toBeUndefined()
})

describe("uploadToStorage", () => {
  let server: Server
  let requests: { request: IncomingMessage; body: string }[]
  let status: number
  beforeAll((done) => {
    server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on("data", (chunk: Buffer) => chunks.push(chunk))
      request.on("end", () => {
        requests.push({ request, body: Buffer.concat(chunks).toString("latin1") })
        response.writeHead(status, { location: "http://127.0.0.1:1/", date: "Thu, 01 Jan 2037 00:00:00 GMT" }).end()
      })
    }).listen(0, "127.0.0.1", done)
  })
  beforeEach(() => {
    requests = []
    status = 200
  })
  afterAll((done) => void server.close(done))

  const form = { host: "", key: KEY, accessId: "id", policy: "p", signature: "s" }
  const upload = (port = (server.address() as AddressInfo).port) =>
    uploadToStorage(new URL(`http://127.0.0.1:${port}/storage`), form, new Uint8Array([0xff, 0xd8, 0xff]))

  test("an upload has six parts and ends with the file, which has a fixed name and type", async () => {
    expect(await upload()).toBe(200)
    const [{ request, body } = { request: undefined, body: "" }] = requests
    const names = [...body.matchAll(/ name="(\w+)"/g)].map(([, name]) => name)
    expect(names).toEqual(["key", "policy", "OSSAccessKeyId", "signature", "success_action_status", "file"])
    expect(body).toContain('name="success_action_status"\r\n\r\n200\r\n')
    expect(body).toContain('filename="photo.jpg"\r\nContent-Type: image/jpeg\r\n\r\n\xff\xd8\xff\r\n')
    expect(Number(request?.headers["content-length"])).toBe(body.length)
    expect(request?.url).toBe("/storage")
    expect(request?.headers.cookie).toBeUndefined()
  })

  test("uploadToStorage returns the status and does not follow redirects", async () => {
    for (status of [204, 302, 403, 500]) expect(await upload()).toBe(status)
    expect(requests).toHaveLength(4)
  })

  test("uploadToStorage returns 0 if the storage is unreachable", async () => {
    expect(await upload(1)).toBe(0)
  })
})
