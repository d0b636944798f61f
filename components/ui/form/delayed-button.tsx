"use client"

import { Button, type ButtonProps } from "#components/ui/form/button"
import { useSecondsLeft } from "#components/ui/display/use-seconds-left"

/** A submit button that is disabled for some seconds: 同意（3秒）. Without JavaScript it is enabled at once. */
export function DelayedButton({
  seconds,
  children,
  ...rest
}: Extract<ButtonProps, { href?: undefined }> & { seconds: number }) {
  const secondsLeft = useSecondsLeft(seconds)
  return (
    <>
      <Button type="submit" disabled={secondsLeft > 0} className="needs-script" {...rest}>
        {children}
        {secondsLeft > 0 && `（${secondsLeft}秒）`}
      </Button>
      <noscript>
        <Button type="submit" {...rest}>
          {children}
        </Button>
      </noscript>
    </>
  )
}
