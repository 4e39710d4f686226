import type { FactRow } from '../info/fact-table.tsx'

/** What the two licenses allow, row by row. Draft for a lawyer: see docs/legal-drafts.md. */
export const licenseComparison: readonly FactRow[] = [
  {
    head: 'What it means',
    cells: [
      'The photo is part of the set. It may be seen, but no shot is about it.',
      'The photo is part of the story. A shot shows it for its own sake, or a person on screen handles it or talks about it.',
    ],
  },
  {
    head: 'Where it may appear',
    cells: [
      'On walls, shelves, desks and refrigerators, in albums and frames: in the background or in passing, as one of several things in the shot.',
      'Anywhere in the production: in close-up, full frame, in someone’s hand, in an insert, in a title sequence, in a montage.',
    ],
  },
  {
    head: 'Examples',
    cells: [
      'Twelve frames along a staircase. A mantelpiece behind two people talking. An office bulletin board out of focus.',
      'A snapshot pulled from a wallet. The face on a missing-person poster. The wedding photo the camera ends on.',
    ],
  },
  {
    head: 'Price',
    cells: [
      <PriceMultiple key="dressing">1×</PriceMultiple>,
      <PriceMultiple key="hero">5×</PriceMultiple>,
    ],
  },
  {
    head: 'Counts toward the volume discount',
    cells: ['As one photo', 'As one photo'],
  },
  {
    head: 'Clearance grade needed',
    cells: [
      'A, B or C',
      'A or B. Grade C photos have the note “This photo is cleared for background dressing only.”',
    ],
  },
  {
    head: 'Promotion of the production',
    cells: [
      'In context: the scene as it was shot, in trailers, clips and stills of the production, unless the family has refused trailers.',
      'In context, as for dressing. The photo may also be its own shot in the trailer. Neither is allowed if the family has refused trailers.',
    ],
  },
  {
    head: 'What it does not cover',
    cells: [
      'A close-up, a story about the person shown, use outside the production, posters, merchandise and advertising based on the photo, uses that the family has refused.',
      'Use outside the production, posters, merchandise and advertising based on the photo, uses that the family has refused.',
    ],
  },
  {
    head: 'If editing changes the use',
    cells: [
      'A photo that became part of the story needs a hero license before the production is shown.',
      'Nothing to do: hero covers dressing.',
    ],
  },
]

function PriceMultiple({ children }: { children: string }) {
  return (
    <>
      <span className="mr-1 font-head text-h2 font-bold">{children}</span> the price of the photo
    </>
  )
}
