/**
 * Where each operation lives. Kept apart from the schemas because the client needs nothing else at run
 * time: a browser that calls the API does not load zod.
 */
export const routes = {
  listMyRoles: { method: 'GET', path: '/api/me/roles' },
  isCurrentUserAdmin: { method: 'GET', path: '/api/me/is-admin' },
  getProfile: { method: 'GET', path: '/api/me/profile' },
  saveProfile: { method: 'PATCH', path: '/api/me/profile' },
  getStorefront: { method: 'GET', path: '/api/storefronts/:id' },
  checkWordpressMigrant: { method: 'POST', path: '/api/rpc/check-wordpress-migrant' },
  handOff: { method: 'POST', path: '/api/me/hand-off' },
  listMySessions: { method: 'GET', path: '/api/me/sessions' },
  endMySession: { method: 'DELETE', path: '/api/me/sessions/:id' },
  becomeCustomer: { method: 'POST', path: '/api/me/become-customer' },
  getOnboarding: { method: 'GET', path: '/api/me/onboarding' },
  saveIdentity: { method: 'PUT', path: '/api/me/identity' },
  acceptAgreement: { method: 'POST', path: '/api/me/agreements' },
  createRecoveryCodes: { method: 'POST', path: '/api/me/recovery-codes' },
  grantRole: { method: 'POST', path: '/api/users/:id/roles' },
  revokeRole: { method: 'DELETE', path: '/api/users/:id/roles/:role' },

  listCompanies: { method: 'GET', path: '/api/companies' },
  findCompany: { method: 'GET', path: '/api/companies/find' },
  createCompany: { method: 'POST', path: '/api/companies' },
  updateCompany: { method: 'PATCH', path: '/api/companies/:id' },
  deleteCompany: { method: 'DELETE', path: '/api/companies/:id' },
  listTrustedStudios: { method: 'GET', path: '/api/trusted-studios' },

  countLivePhotos: { method: 'GET', path: '/api/photos/count' },
  listPhotoDetails: { method: 'GET', path: '/api/photos/details' },
  listPopularPhotos: { method: 'GET', path: '/api/photos/popular' },
  createSignedUrls: { method: 'POST', path: '/api/photos/signed-urls' },

  beginUpload: { method: 'POST', path: '/api/uploads' },
  listMyUploads: { method: 'GET', path: '/api/uploads' },
  listRecentUploads: { method: 'GET', path: '/api/uploads/recent' },
  getUploadLimits: { method: 'GET', path: '/api/uploads/limits' },
  signUploadParts: { method: 'POST', path: '/api/uploads/:id/parts' },
  completeUpload: { method: 'POST', path: '/api/uploads/:id/complete' },
  abortUpload: { method: 'DELETE', path: '/api/uploads/:id' },
  followProgress: { method: 'GET', path: '/api/uploads/progress', lines: true },
  approvePhoto: { method: 'POST', path: '/api/photos/:id/approve' },
  retryPhoto: { method: 'POST', path: '/api/photos/:id/retry' },

  getFamilyContexts: { method: 'GET', path: '/api/me/family-contexts' },
  saveFamilyContexts: { method: 'PUT', path: '/api/me/family-contexts' },

  listPeople: { method: 'GET', path: '/api/people' },
  getPerson: { method: 'GET', path: '/api/people/:id' },
  createPerson: { method: 'POST', path: '/api/people' },
  savePerson: { method: 'PATCH', path: '/api/people/:id' },
  removePerson: { method: 'DELETE', path: '/api/people/:id' },
  listFaces: { method: 'GET', path: '/api/photos/:id/faces' },
  addFace: { method: 'POST', path: '/api/photos/:id/faces' },
  setFace: { method: 'PATCH', path: '/api/faces/:id' },
  removeFace: { method: 'DELETE', path: '/api/faces/:id' },
  listPeopleInReview: { method: 'GET', path: '/api/review/photos/:id/people' },
  listFacesInReview: { method: 'GET', path: '/api/review/photos/:id/faces' },
  addFaceInReview: { method: 'POST', path: '/api/review/photos/:id/faces' },
  setFaceInReview: { method: 'PATCH', path: '/api/review/faces/:id' },
  removeFaceInReview: { method: 'DELETE', path: '/api/review/faces/:id' },

  getFaceConsent: { method: 'GET', path: '/api/me/face-consent' },
  giveFaceConsent: { method: 'PUT', path: '/api/me/face-consent' },
  withdrawFaceConsent: { method: 'DELETE', path: '/api/me/face-consent' },

  listDuplicates: { method: 'GET', path: '/api/duplicates' },
  decideDuplicate: { method: 'PUT', path: '/api/duplicates' },

  listMyEarnings: { method: 'GET', path: '/api/me/earnings' },

  listBackgroundImages: { method: 'GET', path: '/api/background-images' },
  getSiteBanner: { method: 'GET', path: '/api/site-banner' },
  sendContactMessage: { method: 'POST', path: '/api/contact' },
  requestTakedown: { method: 'POST', path: '/api/takedown' },

  trackEvents: { method: 'POST', path: '/api/track-events' },
  getPopularByClicks: { method: 'GET', path: '/api/popular' },
} as const
