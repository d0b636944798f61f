/** The words printed beside a signed code: a driver can see that a sticker is not a fake one. One line, above the keyboard. */
export const CodeWords = ({ words }: { words: string }) => (
  <p className="code-words -mt-2 flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
    <b className="word-tag px-2 whitespace-nowrap text-ink">{words}</b>
    和码旁边印的一样才对
  </p>
)
