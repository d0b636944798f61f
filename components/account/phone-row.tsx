"use client"

import { useEffect } from "react"
import useSWR from "swr"
import { Cell } from "#components/kit/cell"
import { ask } from "#lib/kit/browser"

/** The phone row when the server could not fill it: it asks again by itself when the network or the driver comes back. */
export function PhoneRow() {
  const { data, mutate } = useSWR("who", load, { shouldRetryOnError: false })
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && void mutate()
    window.addEventListener("pageshow", onShow)
    return () => window.removeEventListener("pageshow", onShow)
  }, [mutate])
  if (!data) return <Cell icon="alert" label="加载失败" note="手机号暂时取不到" go="重试" href="/CONFIG" />
  return <Cell label={<b className="text-title tabular-nums">{data.phone}</b>} note={data.level} href="/MEMBER" />
}

type Who = { ok: boolean; phone: string; level: string }

async function load() {
  const said = (await ask("/api/session/who", {})) as Who
  if (!said.ok) throw new Error("not known")
  return said
}
