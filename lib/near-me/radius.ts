/** Maximum distance of a near venue. Texts of Near Me and of the API say "155 miles (250 km)". */
export const radiusKm = 250;
