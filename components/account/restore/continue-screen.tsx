"use client"

import type { FormEvent } from "react"
import { ContinueAs } from "#components/account/restore/continue-as"
import { Button } from "#components/ui/form/button"
import { ResultPage } from "#components/ui/layout/result"
import { SubmitButton } from "#components/ui/form/submit-button"
import { forgetLastDriver } from "#lib/account/browser/forget-last-driver"

type ContinueScreenProps = {
  formToken: string
  next: string
  /** The driver of the provider cookies: the partly masked phone number and the sealed identity. */
  phone: string
  sealedUser: string
  /** The phone number of the current session. */
  currentPhone?: string
}

/** Asks before a session is started or replaced, because another site may have set the provider cookies. */
export function ContinueScreen({ formToken, next, phone, sealedUser, currentPhone }: ContinueScreenProps) {
  // The ticket in local storage belongs to the previous driver.
  const onSubmit = ({ nativeEvent }: FormEvent) => {
    const { submitter } = nativeEvent as SubmitEvent
    if (submitter?.getAttribute("name") !== "answer") forgetLastDriver()
  }
  return (
    <form method="post" action="/api/session/continue" className="contents" onSubmit={onSubmit}>
      <input type="hidden" name="csrfToken" value={formToken} />
      <input type="hidden" name="next" value={next} />
      <input type="hidden" name="brought" value={sealedUser} />
      <ResultPage
        icon="person"
        title={currentPhone ? "换成这个账号吗？" : "是您本人吗？"}
        text={
          currentPhone ? (
            <>
              现在登录的是
              <wbr />
              {currentPhone}，停车平台刚登录了
              <wbr />
              {phone}
            </>
          ) : (
            <>
              停车平台刚登录了
              <wbr />
              {phone}，继续后就用这个手机号
            </>
          )
        }
        primaryAction={
          <SubmitButton busy="正在登录">
            <ContinueAs phone={phone} />
          </SubmitButton>
        }
        secondaryAction={
          <Button variant="quiet" type="submit" name="answer" value="no">
            {currentPhone ? "不换" : "不是我"}
          </Button>
        }
      />
    </form>
  )
}
