"use client"

import { useEffect } from "react"
import useSWR from "swr"
import { Cell, PhoneCell } from "#components/ui/list/cell"
import { apiClient } from "#lib/api-client"
import { FailedResponseError, type UserMessage } from "#lib/provider/user-message"

/** The phone number, loaded by the browser if the server could not load it. SWR retries when the network or the tab's focus comes back. */
export function PhoneRow({ message }: { message?: UserMessage }) {
  const { data, error, mutate } = useSWR("account", loadAccount, { shouldRetryOnError: false })
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && void mutate()
    window.addEventListener("pageshow", onShow)
    return () => window.removeEventListener("pageshow", onShow)
  }, [mutate])
  if (!data) return <UnknownPhone {...(error instanceof FailedResponseError ? error.userMessage : message)} />
  return <Cell label={<b className="text-title">{data.phone}</b>} note={data.level} href="/MEMBER" />
}

function UnknownPhone({ text = "手机号暂时取不到", phone }: Partial<UserMessage>) {
  return (
    <>
      <Cell icon="alert" label="加载失败" note={text} actionLabel="重试" href="/CONFIG" />
      {phone && <PhoneCell label="联系客服" phone={phone} />}
    </>
  )
}

async function loadAccount() {
  const result = await apiClient.session.who({})
  if (!result.ok) throw new FailedResponseError(result)
  return result
}
