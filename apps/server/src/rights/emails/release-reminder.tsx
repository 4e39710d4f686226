import { ReleaseLink } from './parts/release-parts.tsx'

export function Mail() {
  return (
    <ReleaseLink
      title="{{askedBy}} is still waiting for your answer"
      preview="Look at the photo and decide. This is our only reminder."
      lead="{{greeting}} a week ago {{askedBy}} asked for your permission to offer {{photos}} of {{person}} to film and television productions. {{asked}} This link replaces the earlier one; we will not remind you again."
    />
  )
}
