/** Hours, terms, days and sums, which are misread if a line breaks inside of them. */
const UNBREAKABLE =
  /(\d{1,2}:\d{2}\s*[–—~-]|(?:次日\s*)?\d{1,2}:\d{2}[，,]?|还剩 \d+ (?:天|个月)|\d+个月起|× \d+ (?:天|个月|期)|(?:\d+年)?\d+月\d+日|已?到期|生效|\d+元)/

/** Allows no line break inside these parts: 工作日, 18:00 –, 次日 08:00, 还剩 2 个月, 2027年6月30日, 1000元, 到期. */
export const NoBreakText = ({ children }: { children: string }) =>
  children.split(UNBREAKABLE).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
