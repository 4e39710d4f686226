import { cartContract } from '@shoebox/contract/cart'
import { bindRoom } from '../http/endpoints/handler.ts'
import { addCartItem, addCartItems } from './add-cart-items.ts'
import {
  changeCartItemLicense,
  clearCart,
  confirmCartPrices,
  removeCartItem,
} from './change-cart.ts'
import { getCartQuote, listCartItems } from './read-cart.ts'

export const cartRoutes = bindRoom({
  room: 'cart',
  contract: cartContract,
  handlers: {
    listCartItems,
    getCartQuote,
    addCartItem: (ctx, { body }) => addCartItem(ctx, body),
    addCartItems: (ctx, { body }) => addCartItems(ctx, body.items),
    changeCartItemLicense: (ctx, { params, body }) =>
      changeCartItemLicense(ctx, { ...params, ...body }),
    removeCartItem: async (ctx, { params }) => {
      await removeCartItem(ctx, params.id)
      return undefined
    },
    clearCart: async (ctx) => {
      await clearCart(ctx)
      return undefined
    },
    confirmCartPrices: async (ctx) => {
      await confirmCartPrices(ctx)
      return undefined
    },
  },
})
