/** 以138****0022继续. With large letters the line breaks only between the number and the last word. */
export function ContinueAs({ phone }: { phone: string }) {
  return (
    <span>
      {`以${phone}`}
      <wbr />
      继续
    </span>
  )
}
