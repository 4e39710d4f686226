import type { ClearanceGrade } from '@shoebox/domain/clearance'

const rest: Readonly<Record<ClearanceGrade, string>> = {
  A: 'Hero usage needs a second moderator.',
  B: 'Hero usage needs a second moderator.',
  C: 'Dressing only, no hero usage.',
}

export function GradeLine({ grade }: { grade: ClearanceGrade | null }) {
  if (grade === null) return <p>No grade: its title is not stated.</p>

  return (
    <p>
      Grade when approved: <span className="font-semibold text-ink">{grade}</span>. {rest[grade]}
    </p>
  )
}
