/** The words printed beside a signed code: a driver can see that a sticker is not a fake one. */
export const CodeWords = ({ words }: { words: string }) => (
  <p className="card flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
    <b className="rounded-tag border border-line px-2 py-1 whitespace-nowrap">{words}</b>
    <span className="flex-[1_1_10em] text-sm text-ink-2">和码旁边印的一样，才是我们的码</span>
  </p>
)
