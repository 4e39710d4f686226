import type { InfoSectionText } from '../info/info-section.tsx'
import { refusableUsesText } from './refusable-uses.ts'

/** Draft for a lawyer: see docs/legal-drafts.md. */
export const licenseTermSections: readonly InfoSectionText[] = [
  {
    id: 'term-territory-media',
    title: 'Term, territory and media',
    summary: 'Forever, everywhere, in every medium, for the one production that is named.',
    body: (
      <>
        <p>Both licenses have the same scope. They differ only in the use on screen.</p>
        <ul>
          <li>
            <strong>Production.</strong> One named production: a film, a commercial, a music video,
            or a series with the season or episodes that the order names.
          </li>
          <li>
            <strong>Term.</strong> In perpetuity, from the day the license takes effect.
          </li>
          <li>
            <strong>Territory.</strong> Worldwide.
          </li>
          <li>
            <strong>Media.</strong> All media in which the production is shown, known today or
            invented later: theaters, broadcast, streaming, physical copies, airlines, festivals.
          </li>
          <li>
            <strong>Copies.</strong> No limit on copies, viewers or reruns of the production.
          </li>
          <li>
            <strong>Exclusivity.</strong> None. Another production may license the same photo.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to the photo',
    body: (
      <p>
        You may crop it, resize it, print it, frame it, age it, tear it, retouch it and change its
        color. You may not change a face or a body so that someone seems to be or do something that
        they were not or did not do, and you may not feed the photo into a system that learns from
        it or generates new pictures of the people in it.
      </p>
    ),
  },
  {
    id: 'credit',
    title: 'Credit',
    body: (
      <p>
        None is required. If the production credits its sources, use the name on the license
        certificate. The family’s private names are not published.
      </p>
    ),
  },
  {
    id: 'people-and-sensitive-use',
    title: 'Endorsement and sensitive use',
    summary:
      'The people in the photo are real. A story may borrow their faces, but they have consented to nothing else.',
    body: (
      <>
        <p>
          No license lets a photo suggest that the people in it endorse a product, a party, a cause
          or an opinion, or that they did what a character does. A character may have their face;
          the production may not say that the character is them.
        </p>
        <p>
          Each family may also refuse a photo for {refusableUsesText}. Refused uses are listed on
          the photo’s page and on the certificate, and no license covers them.
        </p>
      </>
    ),
  },
  {
    id: 'not-allowed',
    title: 'Not covered by any license',
    body: (
      <ul>
        <li>Selling, lending or giving away the photo itself: as a print, file or download.</li>
        <li>Training, testing or prompting artificial intelligence.</li>
        <li>Recognizing, tracking or identifying the people shown.</li>
        <li>Advertising outside the context of the scene, and merchandise.</li>
        <li>Another production, a spin-off or a remake. Each needs its own license.</li>
        <li>Pornography, defamation and anything unlawful.</li>
        <li>Any use that the family has refused for this photo.</li>
      </ul>
    ),
  },
]
