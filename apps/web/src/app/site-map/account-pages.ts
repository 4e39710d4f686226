import { accountTabs } from '../../features/accounts/profile/account-tabs.ts'
import { paths } from '../../lib/paths.ts'
import type { SitePage } from './site-page.ts'

/** Pages for signing in and for the user's account. */
export const accountPages: readonly SitePage[] = [
  {
    path: paths.auth,
    title: 'Sign in',
    file: 'auth/auth-page',
    boot: ['listPopularPhotos', 'listBackgroundImages'],
    readsQuery: true,
    hasSecretAddress: true,
  },
  {
    path: paths.authCallback,
    title: 'Signing you in',
    file: 'auth/callback-page',
    hasSecretAddress: true,
  },
  {
    path: paths.resetPassword,
    title: 'Reset password',
    file: 'auth/reset-password-page',
    boot: ['listPopularPhotos', 'listBackgroundImages'],
    readsQuery: true,
    hasSecretAddress: true,
  },
  {
    path: paths.challenge,
    title: 'Confirm it’s you',
    file: 'auth/mfa-page',
    hasSecretAddress: true,
  },
  {
    path: paths.account,
    title: 'Account',
    file: 'account/account-page',
    access: 'signed-in',
    // The header marks Wishlists if the query says so.
    readsQuery: true,
    tabs: accountTabs,
  },
  {
    path: paths.studio,
    title: 'Studio',
    file: 'account/studio-page',
    access: 'signed-in',
    isPrefetched: true,
  },
  {
    path: paths.invitation,
    title: 'Invitation',
    file: 'account/invitation-page',
    access: 'signed-in',
  },
  {
    path: paths.wishlistBoards,
    title: 'Wishlists',
    file: 'wishlists/wishlists-page',
    access: 'signed-in',
    isPrefetched: true,
  },
  {
    path: paths.wishlist,
    title: 'Wishlist',
    file: 'wishlists/wishlist-page',
    access: 'signed-in',
    isPrefetched: true,
  },
  {
    path: paths.sharedWishlist,
    title: 'Shared wishlist',
    file: 'wishlists/shared-wishlist-page',
    isPrefetched: true,
    hasSecretAddress: true,
  },
  {
    path: paths.cart,
    title: 'Cart',
    file: 'account/cart-page',
    access: 'signed-in',
  },
  {
    path: paths.checkout,
    title: 'Checkout',
    file: 'checkout/checkout-page',
    access: 'signed-in',
  },
  {
    path: paths.checkoutSuccess,
    title: 'Your order',
    file: 'checkout/success-page',
    access: 'signed-in',
  },
  {
    path: paths.order,
    title: 'Order',
    file: 'account/order-page',
    access: 'signed-in',
    isPrefetched: true,
  },
  {
    path: paths.becomeCustomer,
    title: 'Become a customer',
    file: 'account/become-customer-page',
  },
]
