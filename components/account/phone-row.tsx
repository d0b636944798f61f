"use client"

import { useEffect } from "react"
import useSWR from "swr"
import { Cell } from "#components/kit/cell"
import { maskPhone } from "#lib/account/rules"
import { ask } from "#lib/ask"

/** The phone row when the server could not fill it: it asks again by itself when the network or the driver comes back. */
export function PhoneRow() {
  const { data, mutate } = useSWR("account.info", load, { shouldRetryOnError: false })
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && void mutate()
    window.addEventListener("pageshow", onShow)
    return () => window.removeEventListener("pageshow", onShow)
  }, [mutate])
  if (!data) return <Cell icon="alert" label="加载失败" note="手机号暂时取不到" go="重试" href="/CONFIG" />
  return (
    <Cell label={<b className="text-title tabular-nums">{maskPhone(data.phone)}</b>} note={data.level} href="/MEMBER" />
  )
}

async function load() {
  const said = await ask.account.info({})
  if (!said.ok) throw new Error(said.why)
  return said.data
}
