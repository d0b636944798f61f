import { cluster, first, second } from "#tests/cluster/cluster"
import { traffic } from "#tests/cluster/traffic"
import { until } from "#tests/cluster/waiting"
import { sendRequest } from "#tests/support/exchange/http-exchange"

test.each([
  ["the second", second],
  ["the first", first],
])(
  "%s is killed and all are rolled: no request fails, and both stand",
  async (_, port) => {
    await cluster.kill(port)
    await cluster.untilSent(port, false)
    const drivers = await traffic(3)
    await cluster.roll({})
    const { failures, asked } = await drivers.stop()
    expect(failures).toEqual([])
    expect(asked).toBeGreaterThan(20)
    for (const one of [first, second])
      await until(
        async () => (await sendRequest(`http://127.0.0.1:${one}`, "/api/health/ready")).status === 200,
        "both to be ready",
      )
  },
  300_000,
)
