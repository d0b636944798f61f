import { getClientAddress, getRateLimitAddress } from "#lib/http/request/client-address"
import { setConnectionAddress } from "#lib/http/request/connection-address"

const mockEnv = { TRUSTED_HOPS: 0 }
jest.mock("#lib/env/env", () => ({ env: () => mockEnv }))

const createHeaders = (headers: { [name: string]: string | undefined }) =>
  new Headers(Object.entries(headers).filter((pair): pair is [string, string] => pair[1] !== undefined))

describe("client address", () => {
  test.each([
    ["no proxy", 0, "1.2.3.4", undefined],
    ["one proxy", 1, "1.2.3.4", "1.2.3.4"],
    ["one proxy and a forged header", 1, "6.6.6.6, 1.2.3.4", "1.2.3.4"],
    ["two proxies and a forged header", 2, "6.6.6.6, 1.2.3.4, 10.0.0.1", "1.2.3.4"],
    ["two proxies and a request that passed one", 2, "1.2.3.4", undefined],
    ["one proxy and no header", 1, undefined, undefined],
    ["one proxy and an empty header", 1, "", undefined],
    ["a proxy that adds the port", 1, "6.6.6.6, 1.2.3.4:5678", "1.2.3.4"],
    ["IPv6 with a port", 1, "[2001:db8::1]:80", "2001:db8::1"],
    ["IPv6 in brackets", 1, "[::1]", "::1"],
    ["IPv6 without a port", 1, "2001:db8::80", "2001:db8::80"],
    ["IPv6 without a port or letters", 1, "2001:4860::80", "2001:4860::80"],
  ])("the client address is read with %s", (_, hops, forwarded, address) => {
    mockEnv.TRUSTED_HOPS = hops
    expect(getClientAddress(createHeaders({ "x-forwarded-for": forwarded }))).toBe(address)
  })
})

describe("rate limit address", () => {
  test.each([
    ["that of the connection without a trusted proxy", 0, "192.0.2.7", "6.6.6.6", "192.0.2.7"],
    ["that which the trusted proxy added", 1, "10.0.0.1", "6.6.6.6, 192.0.2.7", "192.0.2.7"],
    ["undefined if the proxy sent no header", 1, "10.0.0.1", undefined, undefined],
    ["IPv4 if it is written as IPv6", 0, "::ffff:192.0.2.7", undefined, "192.0.2.7"],
    ["the /64 network of an IPv6 address", 0, "2001:db8:1:2:3:4:5:6", undefined, "2001:db8:1:2"],
    ["the /64 network of a shortened IPv6 address", 0, "2001:DB8:1:2::9", undefined, "2001:db8:1:2"],
    ["the /64 network of an address with omitted zeros", 0, "2001:db8::9", undefined, "2001:db8:0:0"],
    ["the /64 network of an address with one omitted zero", 0, "1::3:4:5:6:7:8", undefined, "1:0:3:4"],
    ["the /64 network of an address that ends like IPv4", 0, "2001:db8::ffff:192.0.2.7", undefined, "2001:db8:0:0"],
    ["the start of an address with too many groups", 1, "10.0.0.1", "1:2:3:4:5:6:7:8:9", "1:2:3:4"],
    ["the network of the loopback address", 0, "::1", undefined, "0:0:0:0"],
  ])("the rate limit address is %s", (_, hops, connection, forwarded, expected) => {
    mockEnv.TRUSTED_HOPS = hops
    const headers = createHeaders({ "x-berth-connection": connection, "x-forwarded-for": forwarded })
    expect(getRateLimitAddress(headers)).toBe(expected)
  })

  test("x-berth-connection from a client is overwritten or removed", () => {
    const request = { headers: { "x-berth-connection": "6.6.6.6" }, socket: { remoteAddress: "192.0.2.7" } }
    setConnectionAddress(request as never)
    expect(request.headers).toEqual({ "x-berth-connection": "192.0.2.7" })
    const withoutAddress = { headers: { "x-berth-connection": "6.6.6.6" }, socket: {} }
    setConnectionAddress(withoutAddress as never)
    expect(withoutAddress.headers).toStrictEqual({})
  })
})
