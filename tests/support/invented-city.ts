/** One house as two sources write it: name and street, in that order. */
type House = [names: [string, string], streets: [string, string]];

/** Names that differ as those of real lists do, in 60 houses of one city, some of which are neighbors. */
const houses: House[] = [
  [
    ["Alder Hall", "The Alder Hall"],
    ["1901 W Colfax", "1901 W. Colfax Ave."],
  ],
  [
    ["Third Rail", "3rd Rail"],
    ["131 West 3rd St.", "131 W Third Street"],
  ],
  [
    ["Café Ibis", "Cafe Ibis"],
    ["22 Elm Street", "22 Elm"],
  ],
  [
    ["Badger & Wren", "Badger and Wren"],
    ["412 N Lincoln St", "412 North Lincoln Street"],
  ],
  [
    ["Copper Theatre", "Copper Theater"],
    ["77 Broadway", "77 Broadway St"],
  ],
  [
    ["Dovetail Music Hall", "Dovetail"],
    ["500 Twelfth St", "500 12th Street"],
  ],
  [
    ["Ember", "Ember Bar"],
    ["1200 Larimer St #3", "1200 Larimer Street"],
  ],
  [
    ["Mount Fennel Tavern", "Mt. Fennel Tavern"],
    ["9 Market Sq", "9 Market Square"],
  ],
  [
    ["Saint Gull's", "St Gulls"],
    ["3400 E. 17th Avenue", "3400 East Seventeenth Ave"],
  ],
  [
    ["GRANITE ROOM", "Granite Room"],
    ["615 S Pearl", "615 South Pearl St"],
  ],
  [
    ["O'Heron's Pub", "OHerons Pub"],
    ["1717 Wazee St, Suite 100", "1717 Wazee Street"],
  ],
  [
    ["Iron-Works Stage", "Iron Works Stage"],
    ["2201 Blake St", "2201 Blake"],
  ],
  [
    ["Jackdaw Ballroom", "The Jackdaw Ballroom"],
    ["1635 Welton St.", "1635 Welton"],
  ],
  [
    ["Black Kite Lounge", "Blackkite Lounge"],
    ["40 W 1st Ave", "40 West First Avenue"],
  ],
  [
    ["Lark Performing Arts Centre", "Lark Performing Arts Center"],
    ["950 13th St", "950 Thirteenth Street"],
  ],
  [
    ["Studio Fifty-Six", "Studio 56"],
    ["56 Park Avenue West", "56 Park Ave W"],
  ],
  [
    ["Studio 57", "Studio Fifty Seven"],
    ["57 Park Ave. West", "57 Park Avenue W."],
  ],
  [
    ["Marmot Saloon", "Marmot Saloon & Grill"],
    ["808 Santa Fe Drive", "808 Santa Fe Dr"],
  ],
  [
    ["Nine Thirty Cellar", "9:30 Cellar"],
    ["930 Speer Boulevard", "930 Speer Blvd"],
  ],
  [
    ["Otter House", "The Otter House"],
    ["2376 15th St", "2376 Fifteenth St"],
  ],
  [
    ["La Paloma", "Paloma"],
    ["3015 N Zuni St", "3015 Zuni Street"],
  ],
  [
    ["Quail Club", "Club Quail"],
    ["1037 Bannock St", "1037 Bannock Street, Unit B"],
  ],
  [
    ["Raven's Nest", "Ravens Nest"],
    ["2637 Welton Street", "2637 Welton St."],
  ],
  [
    ["Señor Stork", "Senor Stork"],
    ["711 E Colfax Avenue", "711 E. Colfax"],
  ],
  [
    ["Teal Opera House", "Teal Opera-House"],
    ["3144 N. Champa St", "3144 Champa"],
  ],
  [
    ["Umber", "Umber (CITY)"],
    ["1601 Arapahoe St", "1601 Arapahoe"],
  ],
  [
    ["Velvet Vole", "Velvet Vole CITY"],
    ["2036 Larimer", "2036 Larimer Street"],
  ],
  [
    ["Willow Amphitheatre", "Willow Amphitheater"],
    ["18300 W Alameda Pkwy", "18300 West Alameda Parkway"],
  ],
  [
    ["Xenia Bros. Hall", "Xenia Brothers Hall"],
    ["1135 Galapago St", "1135 Galapago"],
  ],
  [
    ["Yarrow Live", "Yarrow"],
    ["3611 Walnut Street", "3611 Walnut St"],
  ],
  [
    ["Zinnia Garden", "The Zinnia Garden"],
    ["1245 Champa St", "1245 Champa Street"],
  ],
  [
    ["First Lantern", "1st Lantern"],
    ["701 S 1st St", "701 South First Street"],
  ],
  [
    ["Second Lantern", "The 2nd Lantern"],
    ["702 S. 2nd Street", "702 S Second"],
  ],
  [
    ["Bittern Bar", "Bittern"],
    ["1441 Court Place", "1441 Court Pl"],
  ],
  [
    ["Curlew Coffee Co.", "Curlew Coffee Company"],
    ["215 E 7th Ave", "215 East Seventh Avenue"],
  ],
  [
    ["Dunlin Distillery", "Dunlin Distillery LLC"],
    ["2920 Brighton Blvd", "2920 Brighton Boulevard"],
  ],
  [
    ["Egret Event Ctr", "Egret Event Center"],
    ["4655 Humboldt St", "4655 Humboldt Street"],
  ],
  [
    ["Finch & Falcon", "Finch + Falcon"],
    ["2721 Larimer St.", "2721 Larimer Street"],
  ],
  [
    ["Grouse", "Grouse Nightclub"],
    ["1909 Blake Street", "1909 Blake St"],
  ],
  [
    ["Hoopoe's", "Hoopoes"],
    ["1455 S. Pearl Street", "1455 S Pearl St"],
  ],
  [
    ["The Inkwell", "Inkwell"],
    ["620 Twenty-Second Street", "620 22nd St"],
  ],
  [
    ["Jay Street Annex", "Jay St. Annex"],
    ["3200 Jay Street", "3200 Jay St"],
  ],
  [
    ["Kestrel Concert Hall", "Kestrel"],
    ["1000 14th Street", "1000 Fourteenth St"],
  ],
  [
    ["Linnet Loft", "LINNET LOFT"],
    ["1515 Wynkoop Street", "1515 Wynkoop"],
  ],
  [
    ["Magpie Brewing Company", "Magpie Brewing Co"],
    ["3001 Lawrence St", "3001 Lawrence Street"],
  ],
  [
    ["Nuthatch Fieldhouse", "Nuthatch Field House"],
    ["2500 E 2nd Ave", "2500 East 2nd Avenue"],
  ],
  [
    ["Oriole Arena", "Oriole Arena"],
    ["1000 Chopper Circle", "1000 Chopper Cir"],
  ],
  [
    ["Pipit Taproom", "Pipit Tap Room"],
    ["2525 Walnut", "2525 Walnut Street"],
  ],
  [
    ["Eagles Quarry", "Eagle's Quarry"],
    ["4040 Fox St", "4040 Fox Street"],
  ],
  [
    ["Rook's Corner", "Rooks Corner"],
    ["1 E Evans Ave", "1 East Evans Avenue"],
  ],
  [
    ["Swift Social Club", "Swift Social"],
    ["2200 California Street", "2200 California St"],
  ],
  [
    ["Tern Ballroom", "Tern Ball Room"],
    ["1330 Clay St", "1330 Clay Street"],
  ],
  [
    ["Fort Upland Armory", "Ft. Upland Armory"],
    ["4300 E. Forty-Eighth Ave", "4300 E 48th Avenue"],
  ],
  [
    ["Vireo", "Vireo Restaurant and Bar"],
    ["1700 Platte St", "1700 Platte Street"],
  ],
  [
    ["Warbler Way", "Warbler Way"],
    ["300 W 11th Ave", "300 West Eleventh Ave."],
  ],
  [
    ["Théâtre Yucca", "Theatre Yucca"],
    ["2 Rue Street", "2 Rue St"],
  ],
  [
    ["Zebu Room", "Zebu Rooms"],
    ["1420 Market Street", "1420 Market St"],
  ],
  [
    ["Acorn Hall", "Acorn Hall"],
    ["3350 Brighton Blvd.", "3350 Brighton Boulevard, Suite 5"],
  ],
  [
    ["Acorn Tavern", "The Acorn Tavern"],
    ["1144 Broadway", "1144 Broadway St"],
  ],
  [
    ["Bluebird Upstairs", "Bluebird Upstairs"],
    ["3317 E Colfax Ave", "3317 East Colfax"],
  ],
];

type City = { city: string; state: string; latitude: number; longitude: number };
type Told = { positions?: boolean; streets?: boolean };

/** The city as one of two sources publishes it: the second one has positions 5 to 60 m off, in all directions. */
export function inventedCity(
  place: City,
  source: 0 | 1,
  { positions = true, streets = true }: Told = {},
): string {
  const header = [
    ...["id", "name", "city", "state"],
    ...(streets ? ["address"] : []),
    ...(positions ? ["latitude", "longitude"] : []),
  ];
  const rows = houses.map(([names, addresses], index) => [
    ...[index, names[source].replace("CITY", place.city), place.city, place.state],
    ...(streets ? [addresses[source]] : []),
    ...(positions ? positionOf(place, index, source) : []),
  ]);
  return [header, ...rows].map((row) => `${row.map((value) => `"${value}"`).join(",")}\n`).join("");
}

function positionOf({ latitude, longitude }: City, index: number, source: 0 | 1): string[] {
  const meters = source === 0 ? 0 : 5 + ((index * 11) % 56);
  const [north, east] = [Math.sin(index * 2.4) * meters, Math.cos(index * 2.4) * meters];
  return [
    latitude + (index % 8) * 0.003 + north / 111_000,
    longitude + Math.floor(index / 8) * 0.003 + east / 85_000,
  ].map((degrees) => degrees.toFixed(5));
}
