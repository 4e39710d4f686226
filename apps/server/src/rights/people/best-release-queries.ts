import { type RawBuilder, sql } from 'kysely'

type Columns = {
  photoId: RawBuilder<unknown>
  personId: RawBuilder<unknown>
  /** The person's age group. A signature by a relation that does not fit it no longer counts. */
  standing: RawBuilder<unknown>
}

/**
 * The release that decides how a person on a photo is shown. Order: signed, open, disputed, declined, expired; then the
 * newest first. Use it in `left join lateral (…)`.
 *
 * `can_be_requested` is true if that release expired by itself: the link was not used, or the end date has passed. It
 * is false if the signer declined or revoked, so the family is not prompted to ask them again.
 */
export function bestReleaseSql({ photoId, personId, standing }: Columns) {
  return sql`
    select r.release_state,
      r.release_state = 'expired' and (r.signed_at is null or r.ends_at <= now()) as can_be_requested
    from release_photos l join releases r on r.id = l.release_id
    where l.photo_id = ${photoId} and r.person_id = ${personId}
      and r.release_state in ('signed', 'viewed', 'sent', 'disputed', 'declined', 'expired')
      and (r.release_state <> 'signed' or relation_fits(r.relation, ${standing}))
    order by array_position(array['signed', 'viewed', 'sent', 'disputed', 'declined', 'expired'], r.release_state),
      r.created_at desc
    limit 1`
}
