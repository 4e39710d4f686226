import { ReleaseLink } from './parts/release-parts.tsx'

export function Mail() {
  return (
    <ReleaseLink
      title="{{askedBy}} asks for your permission"
      preview="Look at the photo and decide. You don’t need an account."
      lead="{{greeting}} {{askedBy}} would like to offer {{photos}} of {{person}} to film and television productions. {{asked}}"
    />
  )
}
