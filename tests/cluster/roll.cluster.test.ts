import { cluster, first, second } from "#tests/cluster/cluster"
import { startTraffic } from "#tests/cluster/traffic"
import { waitUntil } from "#tests/support/wait-until"
import { sendRequest } from "#tests/support/exchange/http-exchange"

test.each([
  ["the second instance", second],
  ["the first instance", first],
])(
  "no request fails while all instances are restarted after %s was killed",
  async (_, port) => {
    await cluster.kill(port)
    await cluster.untilSent(port, false)
    const drivers = await startTraffic(3)
    await cluster.roll({})
    const { failures, requests } = await drivers.stop()
    expect(failures).toEqual([])
    expect(requests).toBeGreaterThan(20)
    for (const instancePort of [first, second])
      await waitUntil(
        async () => (await sendRequest(`http://127.0.0.1:${instancePort}`, "/api/health/ready")).status === 200,
        "both to be ready",
      )
  },
  300_000,
)
