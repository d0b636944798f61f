import { requireModernNode } from "../../scripts/process/node.js"

test.each(["20.0.0", "20.20.2", "24.21.0", "100.1.0"])("Node %s can run the scripts", (version) => {
  expect(() => requireModernNode(version)).not.toThrow()
})

test.each(["18.20.8", "19.9.0"])("Node %s is rejected as too old", (version) => {
  expect(() => requireModernNode(version)).toThrow(`Berth needs Node 20 or newer; this machine has ${version}.`)
})
