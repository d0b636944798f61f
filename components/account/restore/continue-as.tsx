/** 以138****0022继续, on two lines where the type is large: it breaks between the number and the word, and in neither. */
export function ContinueAs({ phone }: { phone: string }) {
  return (
    <span className="sentence">
      {`以${phone}`}
      <wbr />
      继续
    </span>
  )
}
