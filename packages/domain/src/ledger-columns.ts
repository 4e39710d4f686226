/**
 * Maps statements of docs/ledger.txt to the table and columns that implement them. A test compares each name with the
 * statement and with the schema of a migrated database.
 */
export const ledgerColumns: readonly { statement: string; table: string; columns: string }[] = [
  { statement: 'S3.0.03', table: 'user_roles', columns: 'user_id role' },
  {
    statement: 'S3.0.04',
    table: 'profiles',
    columns: 'id first_name storefront_name needs_password_setup updated_at',
  },
  {
    statement: 'S3.0.06',
    table: 'photos_details_mv',
    columns:
      'id photoid user_id title description thumbnail_url preview_url price storefront_name tags orientation people_count width height file_size event_names photo_status location_city location_state_province location_country decade_taken date_taken ethnicities age_groups emotions image_style color_and_mood friendly_print_size face_ids created_at updated_at featured',
  },
  {
    statement: 'S3.0.06',
    table: 'photos',
    columns:
      'id photoid user_id title description thumbnail_url preview_url price tags orientation people_count width height file_size photo_status location_city location_state_province location_country decade_taken date_taken ethnicities age_groups emotions image_style color_and_mood friendly_print_size created_at updated_at featured',
  },
  { statement: 'S3.0.07', table: 'photos_issues', columns: 'photoshop info_missing missing_faces' },
  {
    statement: 'S3.0.08',
    table: 'cart_items',
    columns: 'id user_id photo_id license_type quantity added_at',
  },
  {
    statement: 'S3.0.11',
    table: 'companies',
    columns:
      'id name created_by company_logo street_address street_address_2 city state_province postal_code phone',
  },
  {
    statement: 'S3.0.12',
    table: 'projects',
    columns: 'id name company company_id user_id last_used_at created_at',
  },
  { statement: 'S3.0.13', table: 'wishlists', columns: 'id name user_id project_id updated_at' },
  {
    statement: 'S3.0.15',
    table: 'wishlist_items',
    columns: 'id wishlist_id photo_id license_type',
  },
  {
    statement: 'S3.0.16',
    table: 'collections',
    columns: 'id name description created_by created_at thumbnail_photo_id search_vector',
  },
  { statement: 'S3.0.18', table: 'collection_photos', columns: 'collection_id photo_id' },
  { statement: 'S3.0.19', table: 'events', columns: 'id name' },
  { statement: 'S3.0.20', table: 'synonyms', columns: 'term synonym_of' },
  { statement: 'S3.0.21', table: 'purchases', columns: 'price purchase_date photo_id deleted_at' },
  { statement: 'S3.0.22', table: 'site_banners', columns: 'id content is_active' },
  {
    statement: 'S3.0.23',
    table: 'click_events',
    columns:
      'event_type entity_id entity_type taxonomy_type user_id session_id user_agent referrer metadata processed',
  },
  {
    statement: 'S3.0.24',
    table: 'click_analytics',
    columns:
      'entity_id entity_type taxonomy_type total_clicks unique_users unique_sessions last_clicked_at updated_at',
  },
  {
    statement: 'S3.0.26',
    table: 'search_analytics',
    columns:
      'search_term user_id session_id result_count search_method synonym_expanded expanded_terms ip_address user_agent',
  },
]
