-- A turn that still runs is its moderator's alone, whatever a program asks for.
alter policy review_turns_update_staff on review_turns
using ((select auth.is_staff()) and (reviewer_id = (select auth.uid()) or turn_until <= now()));
