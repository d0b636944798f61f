import { readFileSync } from "node:fs"

let captures

/** What the benchmark has captured from a screen or a call of Berth. */
export const getCapture = (name) => (captures ??= JSON.parse(readFileSync(process.env.CAPTURES, "utf8")))[name]

export const repeatCalls = ({ calls }) => Promise.all(calls.map(send))

const send = async ({ path, cookie, ...call }) =>
  (await fetch(process.env.UPSTREAM + path, { ...call, headers: { cookie }, cache: "no-store" })).json()
