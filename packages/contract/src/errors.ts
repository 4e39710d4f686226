type ErrorEntry = { status: number; message: string; expected: boolean }

/**
 * The only table of error codes. Clients switch on the code, never on the text. `expected: false` marks bugs and outages,
 * which are logged with their stack and counted.
 */
export const errorTable = {
  invalid_request: { status: 400, message: 'The request is not valid', expected: true },
  malformed_json: { status: 400, message: 'The body is not valid JSON', expected: true },
  malformed_url: { status: 400, message: 'The address is not valid', expected: true },
  captcha_failed: {
    status: 400,
    message: 'Captcha verification failed, please try again',
    expected: true,
  },
  user_not_authenticated: { status: 401, message: 'User not authenticated', expected: true },
  invalid_token: { status: 401, message: 'The access token is not valid', expected: true },
  session_not_found: { status: 401, message: 'The session has ended', expected: true },
  forbidden: { status: 403, message: 'You are not allowed to do this', expected: true },
  second_factor_required: {
    status: 403,
    message: 'Confirm your second factor first',
    expected: true,
  },
  not_found: { status: 404, message: 'Not found', expected: true },
  route_not_found: { status: 404, message: 'There is nothing at this address', expected: true },
  request_timeout: { status: 408, message: 'The request took too long to arrive', expected: true },
  company_name_taken: { status: 409, message: 'This company already exists', expected: true },
  storefront_name_reserved: {
    status: 400,
    message: 'This name is reserved. Choose another one.',
    expected: true,
  },
  storefront_name_taken: {
    status: 409,
    message: 'This storefront name is already taken',
    expected: true,
  },
  agreement_outdated: {
    status: 409,
    message: 'The agreement has changed, please read it again',
    expected: true,
  },
  onboarding_incomplete: {
    status: 409,
    message: 'Finish setting up your contributor account first',
    expected: true,
  },
  upload_ended: { status: 409, message: 'This upload has ended', expected: true },
  upload_incomplete: { status: 409, message: 'Parts of the file are missing', expected: true },
  too_many_uploads: {
    status: 409,
    message: 'Too many uploads are open, finish or cancel some first',
    expected: true,
  },
  upload_quota_reached: {
    status: 409,
    message: 'You have used all of your storage space. Contact us to get more.',
    expected: true,
  },
  front_not_taken: { status: 409, message: 'Upload the front of this print first', expected: true },
  front_has_back: {
    status: 409,
    message: 'The front of this print already has a back',
    expected: true,
  },
  photo_not_in_review: {
    status: 409,
    message: 'This photo is not awaiting review',
    expected: true,
  },
  photo_has_duplicates: {
    status: 409,
    message: 'Decide about the possible duplicates first',
    expected: true,
  },
  photo_not_cleared: {
    status: 409,
    message: 'The rights of this photo are not complete',
    expected: true,
  },
  photo_changed: {
    status: 409,
    message: 'Faces or names changed during your review, please review the photo again',
    expected: true,
  },
  checks_open: { status: 409, message: 'Some checks are still open', expected: true },
  photo_not_live: { status: 409, message: 'This photo is not on sale', expected: true },
  photo_taken: {
    status: 409,
    message: 'Another moderator is reviewing this photo',
    expected: true,
  },
  photo_not_held: { status: 409, message: 'This photo is not on hold', expected: true },
  undo_too_late: { status: 409, message: 'This decision can no longer be undone', expected: true },
  check_not_current: {
    status: 409,
    message: 'This check is no longer the current one',
    expected: true,
  },
  same_reviewer: {
    status: 409,
    message: 'Another moderator has to take the second look',
    expected: true,
  },
  release_not_signed: { status: 409, message: 'This release is not signed', expected: true },
  photo_not_given_up: {
    status: 409,
    message: 'Processing of this photo did not fail',
    expected: true,
  },
  person_not_on_photo: {
    status: 409,
    message: 'This person is not named on every one of these photos',
    expected: true,
  },
  wrong_signer: {
    status: 409,
    message: 'Someone else has to sign for this person',
    expected: true,
  },
  person_is_bound: {
    status: 409,
    message: 'Disputed or licensed releases can only be deleted by the person or by support',
    expected: true,
  },
  too_many_faces: { status: 409, message: 'A photo can have 200 faces at most', expected: true },
  too_many_people: {
    status: 409,
    message: 'A family can name 2,000 people at most',
    expected: true,
  },
  person_has_signed: {
    status: 409,
    message:
      'A release was signed under this name, so it cannot be changed. Contact us if it is wrong',
    expected: true,
  },
  standing_conflict: {
    status: 409,
    message: 'The birth year does not match the selected age group',
    expected: true,
  },
  release_not_open: { status: 409, message: 'This release is no longer open', expected: true },
  second_factor_missing: {
    status: 409,
    message:
      'This user has no second factor yet. Ask them to add one under Account, then grant the role',
    expected: true,
  },
  last_admin: { status: 409, message: 'There must be at least one admin', expected: true },
  conflict: { status: 409, message: 'This already exists', expected: true },
  photo_in_cart: { status: 409, message: 'This photo is already in your cart', expected: true },
  photos_unavailable: { status: 409, message: 'Photo no longer available', expected: true },
  already_licensed: { status: 409, message: 'Already licensed for this project', expected: true },
  price_changed: { status: 409, message: 'Price has changed', expected: true },
  po_required: { status: 409, message: 'PO required', expected: true },
  billing_missing: {
    status: 409,
    message: 'This studio has no billing profile yet. Its owner or accountant can add one.',
    expected: true,
  },
  approval_impossible: {
    status: 409,
    message: 'This order needs approval, and the studio has no other member who can approve it',
    expected: true,
  },
  billing_refused: {
    status: 409,
    message: 'The billing profile is not accepted for payment. Correct it, then pay again.',
    expected: true,
  },
  order_not_payable: { status: 409, message: 'This order cannot be paid', expected: true },
  order_not_open: {
    status: 409,
    message: 'This order is no longer waiting for approval',
    expected: true,
  },
  order_not_cancellable: { status: 409, message: 'This order cannot be canceled', expected: true },
  file_not_ready: { status: 409, message: 'This file is being prepared', expected: true },
  download_suspended: { status: 409, message: 'Downloads are suspended', expected: true },
  too_many_archives: { status: 409, message: 'At most 20 ZIP files at a time', expected: true },
  license_canceled: { status: 409, message: 'This license was canceled', expected: true },
  cart_full: { status: 409, message: 'A cart can have at most 500 photos', expected: true },
  photo_in_wishlist: { status: 409, message: 'Photo is already in this wishlist', expected: true },
  wishlist_full: { status: 409, message: 'A wishlist can have at most 500 photos', expected: true },
  too_many_wishlists: {
    status: 409,
    message: 'You can have at most 500 wishlists. Delete one first.',
    expected: true,
  },
  too_many_projects: {
    status: 409,
    message: 'You can have at most 500 projects. Delete one first.',
    expected: true,
  },
  hero_not_allowed: {
    status: 409,
    message: 'This photo is not available for hero usage',
    expected: true,
  },
  project_has_licenses: {
    status: 409,
    message: 'This project has orders. Archive it instead.',
    expected: true,
  },
  company_has_licenses: {
    status: 409,
    message: 'This company has orders. Archive it instead.',
    expected: true,
  },
  company_archived: {
    status: 409,
    message: 'This studio is archived. Restore it first.',
    expected: true,
  },
  owner_keeps_role: {
    status: 409,
    message: 'The owner’s role can’t be changed. Hand over the studio instead.',
    expected: true,
  },
  not_a_member: { status: 409, message: 'This person is not a member', expected: true },
  already_member: { status: 409, message: 'This person is already a member', expected: true },
  already_invited: {
    status: 409,
    message: 'This address is already invited. Resend the invitation instead.',
    expected: true,
  },
  too_many_members: {
    status: 409,
    message: 'A studio can have at most 200 members and open invitations',
    expected: true,
  },
  invitation_ended: {
    status: 409,
    message: 'This invitation is no longer open. Ask for a new one.',
    expected: true,
  },
  too_many_exemptions: {
    status: 409,
    message: 'A studio can have at most 110 exemptions. Remove one first.',
    expected: true,
  },
  exemption_decided: {
    status: 409,
    message: 'This exemption has already been reviewed',
    expected: true,
  },
  expiry_in_past: { status: 409, message: 'The expiry date is in the past', expected: true },
  unreadable_file: {
    status: 409,
    message: 'This file is not a PDF, JPEG or PNG. Upload another file.',
    expected: true,
  },
  in_use: { status: 409, message: 'This is still in use', expected: true },
  idempotency_key_in_use: {
    status: 409,
    message: 'A request with this idempotency key is still running',
    expected: true,
  },
  payload_too_large: { status: 413, message: 'The body is too large', expected: true },
  unsupported_media_type: { status: 415, message: 'Send JSON', expected: true },
  heic_refused: { status: 415, message: 'HEIC files are not supported', expected: true },
  format_refused: {
    status: 415,
    message: 'Only TIFF and JPEG files are supported',
    expected: true,
  },
  idempotency_key_reused: {
    status: 422,
    message: 'This idempotency key was used for another request',
    expected: true,
  },
  rate_limited: { status: 429, message: 'Too many requests, try again later', expected: true },
  headers_too_large: { status: 431, message: 'The headers are too large', expected: true },
  checkout_closed: { status: 503, message: 'Ordering is not open yet', expected: true },
  payments_unavailable: {
    status: 503,
    message: 'Payment is not available right now. Your order is saved, please try again shortly.',
    expected: true,
  },
  internal_error: { status: 500, message: 'Something went wrong', expected: false },
  captcha_unavailable: {
    status: 503,
    message: 'The captcha service is unavailable, please try again shortly',
    expected: true,
  },
  overloaded: { status: 503, message: 'The service is busy, try again shortly', expected: true },
  not_ready: { status: 503, message: 'The service is not ready', expected: true },
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof errorTable

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorTable, value)
}
