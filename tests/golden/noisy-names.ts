// Fictional venues like those in real files: short words, double spellings, numbers, signs, legal endings, one name in
// two cities, former names, and long and ordinary names.

export type NoisyVenue = { name: string; formerName?: string; address: string; city: string };

/** One city a line; names as sources write them, 'Former Name → Name' for renamed venues. */
const lines = `
us:LA/new-orleans: House of Plums | Tippy's on Oak | The Spotted Heron | Maple Leaf Rag Room | Gasa Gumbo | One Eyed Jills | Le Bon Temps Rouler | Café Negrille | Preservation Porch | Siberian Lounge
us:NY/new-york: Museum of Modern Noise | Jimmy's No. 43 Cellar | Le Poisson Jaune | S.O.B.'s Annex | 55 Bar & Grill | (le) cabaret rouge | The Bitter Pear | Pianos & Co. | Church of St. Alban the Martyr | City Wine Works | Webster Hall West | Mercury Parlour | MoMU PS2 | Do713 Lounge | B.B. Queen Blues Club & Grill | Arlo's Grocery | Sounds of Brazil II | 92Y at the Piers
us:PA/philadelphia: Theatre of Lively Crafts | Boot & Bridle | World Café Upstairs | Union Transit | Johnny Brandy's | The Trocadora | First Unitarian Cellar | R5 Warehouse | Kung Fu Neckbone | Milk Boy Attic
us:CA/los-angeles: The Fondue Theatre | Saint Rook | The Wiltshire | Troubadora | El Reyo Theatre | Largo at the Crescent | The Echoplane | Hotel Cafeteria | iam16bit Inc. | The Roxanne on Sunset | Bootleg Bar & Theater | The Smellier | 3 of Clubs | La Cita de Oro | Silverlake Loungers | Dodger Blue Room | Grand Star Jazz Club | McCabe & Sons Guitar Shop
us:TX/austin: El Rincon | Emo's on the River | Antone's Alley | The Continental Drift Club | Stubb & Daughter's | Mohawk Trail | Red 7 Up | Hole in the Fence | Saxon Tavern | Cactus Cafeteria | Flamingo Cantine | The 04 Center | Elephant in the Room | Sahara Hookah & Stage
ca:QC/montreal: La Sala Verde | Le Bain Public | La Vitrine à Nord | Théâtre Fairmont-Ouest | L'Escogriffe Bleu | Bar Le Ritzy PDB | Foufounes Magnétiques | Sala Rossignol | Club Sodas | Casa del Pópolo Nuevo | Métropole Rive-Est | Le Divan Vert | Quai des Brumailles | Cabaret du Mile-Beau | Église Saint-Édouard-le-Vieux | Centre Pierre-Péladon
us:NY/rochester: So & So's Parlor | Bug Jaw | Water Street Music Shed | Kodak Centre Annexe | The Montage Grille | Lux & Lumen
us:CO/denver: The 1 Down - Larimer | Mount Carbon Music Barn | Hi-Dive Bar | Larimer Lounger | Cervantes' Masterpiece Annex | Ogdon Theatre | The Bluebirdie | Gothick Theatre | Dazzle at Baur's Court | Herman's Hideout | Fort Greene Bar | Meow Meow
ca:ON/toronto: Room at the Top of It All | Lee's Palazzo | The Horseshoe Forge | Opera Haus | Phoenix Rising Concert Theatre | The Drakes Hotel Underground | Dakota Rose Tavern | Mod Clubhouse | Lula's Lounge | Hugh's Room Live II | The Rexx Hotel | Koerner Street Hall | Danforth Musical Hall | The 300 Club @ Queen | Cameron Place | Sneaky Dan's
us:CA/san-francisco: Moss Alley | Bottom of the Well | Great American Music Shed | The Independents | Slims & Slimmer | Bimbo's 563 Club | Cafe du Norde | Rickshaw Halt | The Chapelle | Hotel Utah Saloon & Parlor | Boom Boom Parlour | Brick & Mortise Music Hall | Neck of the Woodland | El Rio Grande | Amnesiac | Make-Out Booth | Freight & Salvo | 1051 Folsom | Bottleneck by the Bay | The Warfield Annex
us:OR/portland: Grizzly Pines Amphitheatre | Doug Pine Lodge | Mississippi Studio B | Wonderland Ballroom | Aladdin's Lamp Theater | Holocenter | Crystalline Ballroom | Dante's Other Place | McManamy's Mission Theater | Star Theatre & Annex | Al's Den at the Inn | Goodfoot & Co.
ca:QC/quebec: Centre Culturel du Vieux-Quai | Le Cercle Carré | L'Impérial de Beauport | Petit Champlain d'en Haut | L'Anti Bar à Spectacles | Le Drague d'Or | Salle Octave-Crémieux
us:TN/nashville: Up in the Rafters | 3rd & Linden | The Basement South | Exit/Out | Ryeman Auditorium | The 5 Spots | Station Inn & Out | Robert's Eastern World | Mercy Lounge Too | Bluebird on 3rd | Tootsie's Violet Lounge | F.Scott's & Zelda's | 12th & Porterhouse | Douglas Corner Store Café
us:VT/burlington: Down by the Quarry | Higher Grounds | Nectarine's | Radio Bee | Flynn's Main Stage | Club Metronomic
us:NC/charlotte: Old Mint Ballroom | The Milestones | Neighborhood Theatre of Plaza | Snug Harbour II | Visulite & Sons | The Evening Mews | Amos' Southside
us:TX/dallas: Fort Tillery Playhouse | Trees & Leaves | The Granadilla Theater | Club Dadda | House of Tunes - Dallas | The Kessel | Three Lynx | Sons of Herman Haul | Double Wider | Curtain Club, LLC | Poor David's Pub House | It'll Do Dance Hall
us:MN/minneapolis: St. Olga's Church Hall | First Avenue A | 7th Street Exit | Cedar Cultural Corner | Varsity Theatre Annex | Triple Rook Social Club | The Dakota Wolf | 331 Clubhouse | Icehouse MPL | Fine Lines Music Cafe | Lee's Liquor Lounge & Bowl | The Cabaloose
us:RI/providence: The Whistling Kettle | AS 330 | Lupa's Heartbreak Motel | Columbus Theatre Arts Inc. | The Met Café | Fête Galante | Dusky's | Machines with Magnetos
ca:NS/halifax: Barrel & Thistle | The Carletonian | The Seahorse & Shell | Marquis Ballroom | Bearly's House of Blooms & Ribs | The Company House Café | Gus' Other Pub | Rebecca Cohn Jr. Hall
ca:BC/vancouver: Pinball Wizards' Den | The Commodious Ballroom | Biltmore Cabin | Rickshaw & Rail | Vogue on Granville | Railway Stage & Beer Café | Imperial at Main | St. James Hollow | Fox & Cabaret | The Astorian | Guilt & Co. Cellar | Electric Fowl Social Club | Red Ruby at Gastown
ca:AB/edmonton: Northern Lights Supper Club | Starlit Room | The Needle's Vinyl Tavern | Winspear Wing | Blues on Wyatt | Brixx & Mortar | Union Hall No. 9 | Yardbird Suites | O'Burn's | Festival Palace
us:NM/albuquerque: Cactus Jack's Roadhouse | Launchpad 9 | Low Spirits Bar & Stage | El Rey del Sur | Sunshine & Rain Theater | Outpost Performance Spice | ¡Échale! Cantina
us:ME/portland: University of Gulls Student Union | Port City Music Pier | Empire of Dine & Dance | State of Maine Theatre | One Longfellow Circle | Geno's Rock Cellar | Blue Lobster Bar
us:IL/chicago: The Marigold | The Empty Battle | Lincoln Hale | Schuba & Sons Tavern | Metro 3730 | Reggie's Rock Bar | House of Tunes - Chicago | The Hideaway Inn | Double Doors | Beat Kitchener | Martyr's on Lincoln | Green Mill Pond | Buddy Guise's Legend | Kingston Mimes | Elbo & Knee Room | Evanston SPICE | Mayne Stages | Uncommon Grounds on Devon | FitzGerald & Daughters | The Vicar Theatre | Chop Shop & 1st Ward | 606 Lounge Bar | Old Town School of Polka
us:AZ/phoenix: Copperhead Saloon & Grill | Crescent Moon Ballroom | The Rhythm Roost | Valley Bar None | Last Exit Live-Ish | Celebrity Round Theatre | The Nile Under | Marquee de Sol | Rebel Lounge & Lair
us:UT/salt-lake-city: Velour Underground | Urban Lounges | Kilby Quart | The State Roominess | In the Venue II | Depot & Dispatch | Bar DeLuxe No. 2 | The Complexion
us:NV/las-vegas: House of Tunes - Las Vegas | Brooklyn Bowler | Beauty Barre | Vinyl @ Hard Stone | The Bunkhouse Saloon & Hotel | Soho Grandstand | XS & OS Nightclub | 1 Acorn | Double Downer Saloon
us:FL/miami: #Century | Churchill's Nub | Bardot & Bordeaux | Grand Centralia | The Stage at Wynn | Tobacco Roadhouse | Jazid Club | LIV & Let Live | Ball & Chain Link | PAX Romana | Hoy Como Hoy
us:MA/boston: Paradise Rock Cove | Great Scot's | O'Brian's Pub & Stage | Brighton Musical Hall | The Middle Yeast | T.T. the Bird's Place | Wally's Café Jazz Cave | House of Tunes - Boston | Royale with Peas | Café 393 | Berklee Perf. Centre Two | The Sinclair Lewis
us:WA/seattle: The Crocodilia | Neumos Two | El Corazón Roto | Chop Sooey | The Tractor Shed Tavern | Showboat SoDo | The Triple Doors | High Dives | Barboza's Attic | Nectar & Ambrosia Lounge | Sunset Tavern at Ballard | Dimitriou's Jazz Valley | Q Nightclub & Deli | Re-Barre | Columbia City Theatrics
us:GA/atlanta: The Earlier | Terminal Waste | Smith's Older Bar | Variety Play House | Eddie's Attics | Masquerade - Hell & Back | Drunken Unicorns | 529 & Counting | The Tabernacle Choir Loft | Star Community Tavern | Fox & Hound Theatre | Northside Tavern & Son
us:OH/cleveland: The Beachcomber Ballroom | Grog Shopper | Peabody's Down Under | House of Tunes - Cleveland | Agora Metropolis | Happy Dogma | Now That's Glass | Musica Box | Nighttown & Co. | The Winchester Rifle
us:MI/detroit: St. Andrew's Haul | Magic Sticks | The Majestyk | Lager House of PJ | Cliff Belle's | Baker's Keyboard Lounger | Old Miami Vise | UFO Factories | El Club Sandwich | Saint Andrews Shelter
us:MO/st-louis: The Pageantry | Blueberry Hilltop Duck Room | Off Broadway & Main | Old Rock Mouse | Delmar Hallway | The Firebirds | Plush & Plusher | Fubar's | 2270 Cherokee | BB's Jazz, Blues & Stoops
us:MO/kansas-city: Knuckleheads & Bones Saloon | Record Bar None | Uptown Theatre of K.C. | The Riot Roomer | Midland by A&M | Davey's Uptown Ramblers' Club | Jazz Museum @ 18th & Vine | The Blue Ruin
us:WI/madison: High Noon Salon | The Frequent | Majestic Madisonian | Memorial Union Terracing | University of Lakes - Stevens Pointe | Der Rathsketeller | The Crystal Corner Barn | Up North Pub & Grub
us:WI/milwaukee: Shank Haul | The Rave & Eagles' Ballet | Cactus Clubhouse | Turner Hall Ballroom II | Pabst & Porter | Linneman's Riverbend Inn | Jazz Estates
us:OK/tulsa: Cairn's Ballroom | The Vanguards | Soul City Gastro Pub | Mercury Lounges | The Colony of Sounds | Brady Street Theater
us:KY/louisville: Headliners' Music Haul | Zanzibaar | The New Vintages | Mercury Ballrooms | Old Forester Barn | Uncle Slainte's
us:NC/durham: The Orange Pear | Grey Eagles Tavern | Asheville Music Hall & Loft | Jack of the Woods | Isis Restaurant & Music Stall | One Stop at the Deli | Salvage Stationery
us:CA/oakland: Stork Clubhouse | Foxtail Theater | The New Parrish | Yoshi's on the Square | Uptown Nightclub & Bar | 1-2-3-4 Go Go Records | Eli's Mile High Inn
us:CA/san-diego: The Casbah on Kettner | Belly Up & Over | Soda Bar None | Brick by Boulder | House of Tunes - San Diego | Winston's in O.B. | 4th & Bee | Humphrey's by the Sea
us:CA/san-jose: The Catalyst Club Atrium | Moe's Alleyway | Kuumbwa Jazz Center of Cedar | Rio Theatre of Soquel | The Crépe Palace
us:MT/missoula: Top Hatter Lounge | The Wilmas | Badlander & Palace | Monk's in the Alley | Zoo Town Art Space No. 1
us:ID/boise: Neurolux Lounger | Knitting Works | The Red Rooms | Visual Arts Collected | El Korah Shrinery | Egyptian Revival Theatre
us:NE/omaha: The Waiting Rooms | Slowdown & Stop | O'Leaver's Tavern | Sokol Undertow | Reverberation Lounge | The 402 Arts & Crafts
us:VA/richmond: The National on Broad | Gallery 55 | Strange Matters | The Canal Clubhouse | The Camel's Back | Hat Factory & Sons
us:TX/houston: House of Tunes - Houston | Fitzgerald's Upstairs | Warehouse Life | Walter's on Washington St. | Numbers & Letters | The Mucky Dock | Dan Electrode's Guitar Bar | Rudyard's British Puzzle | Rockefeller & Co. Hall | Notsuoh II
ca:MB/winnipeg: West End Cultural Sender | The Parke Theatre | Royal Albert's Arms | Pyramid of Sound Cabaret | Times Changed High & Lonesome Bar | Le Garage Café-Bar | Centre culturel franco-prairial
ca:AB/calgary: Broken City Lights | The Palomine Smokehouse | Ironwood Stage & Girl | Republik of Sound | Mikey's on 21st | The HiFi Clubhouse | Commonwealth Bar & Stooge
us:DC/washington: 9:45 Club | The Black Catte | Rock & Roll Motel | DC10 | U Street Music Stall | Blues Alley Way | The Lincolnian Theatre | IOTA & Delta Club | Gypsy Sallie's
us:MD/baltimore: Ottobar & Grille | Ram's Head Alive | The 8X12 | Joe's Squared | Soundstagecraft | Creative Alliance at the Patterns | Rye & Rum
us:NJ/newark: Skate Café Newark | Priory at St. Joseph's | Symphony Hall of Broad St | NJPAQ | QXT's Nightclub
us:LA/baton-rouge: Spanish Moons | Chelsea's Live & Let | Manship on the River | Phil Brady's Bar & Broil | Teddy's Juke Point
us:HI/honolulu: Blue Note of Waikiki | The Republique | Kapena's at the Pier | Ānuenue Hale | Hawaiʻi Theatre Annex
us:TN/memphis: House of Plums | Saint Rook | Minglewood Haul | Hi-Tone Cafeteria | Young Avenue Delicatessen Stage | B.B. Prince's Blues Club | The New Daisies Theatre | Lafayette's Music Roomette
us:CA/sacramento: The Marigold | Ace of Spaces | Harlow's & Momo | Old Ironside Inn | Torch Club & Co. | The Whistling Kettle
us:OH/columbus: Skulley's Music-Diner | Newport Music Stall | Rumba Caffè | Ace of Cuffs | A&B Music Bar | Woodlands Tavernette | The Basement on Neil
us:IN/indianapolis: Radio Radial | The Vogues | Melody Inn & Out | Hi-Fidelity Annex | Birdy's Bar & Perch | Deluxe at Old Nat'l Centre | Slippery Noodles Inn
us:NM/santa-fe: Taos Mesa Brewing & Co. → Mesa Grande Taproom | El Paseo Bar & Grill → Boxcar on Guadalupe | The Lensic Wing → Palacio of Sound
us:TX/san-antonio: Sam's Burger Joist → The Starlighter | White Rabbits → Paper Hat Tiger | The Korova Milk Dept. → El Luchador Hall | The Ten Eleven → Vibes Event Centre No. 3
us:NY/buffalo: Mohawk Plaice → Cove of Larks | Tralf & Sons → Rec Room of Ellicott | The Ninth Wad → Asbury Vaults | Town Ballet → Leopard at Des Artistes
us:NY/albany: Valentine's Attic → The Low Beatle | Savannah's on Pearl → Parish Public House of Rye | Red Square Dance → Fuze Boxing Club
us:FL/tampa: Crow Bar & Grille → Ybor Dust Hall | Skipper's Smokestack → Oyster & Oboe | The Orpheus → Nuevo Teatro
us:PA/pittsburgh: Mr. Small's Funhaus → Rectory of Millvale | Brillobocks → Gooski & Co. Tavern | Club Caffeine → Smiling Mouse | Altar Barre → Nave of the Strip | 31st Street Pug → Iron City Tap & Tone
us:OH/cincinnati: Bogart & Bacall → Short Vine Social | Southgate Haus → Revival of Newport | Top Catz → Mad Frogge | 20th Century Limited → Oakley Orrery
us:SC/charleston: The Music Farmer → Windjam on Ann | Pour Houses → Maybank Jar | Tin Rooftop → Sycamore & 7th
us:AL/birmingham: Bottle Trees Café → Third & Ferment | Workplay House → Sloss No. 2 Furnace | The Nicks → Ten High Kings | Zydeco Zoo → Iron Age City
ca:ON/ottawa: Zaphod's Bee → 27 York Underline | Café Deckouf → Rideau Reverb | Barrymoor's → Théâtre de la Côte-Haute | Mavericks of Rideau → House of Targets
ca:ON/hamilton: The Casbah Lounge & Loft → Stelco Steel Sound | This Ain't Holly → Mills Hardwire | Hamilton Place d'Armes → First Ontario & Main
ca:SK/saskatoon: Amigo's Cantinera → Broadway & 10th | Louis' Pubb → Capital & Labour | The Odeon Events Ctr → Coors of Prairie Winds
us:NV/reno: Knitting Hectory → Cargo of Whitney Peaks | The Saint of Virginia St → Dead Rungo | Holland Products → Pignic & Patio
ca:BC/victoria: Lucky Bard → Capital of Sound | Sugar at Nite → V2 Lounge | Steamer's on the Bay → Rubber Boot & Co. | Logan's No. 1 Pub → The Upstairs Café
us:MA/worcester: The Palladia of Main → Upstairs @ the Pal | Ralph's Rock Dinner → Hotel of Vernon | Lucky Dogg → Electric Hazel | Tammany Haul → Jak's on Water St
us:CT/hartford: Webster Under & Over → The Vinyl Annexe | Black-Eyed Sal's → Infinity on Front | Sully's of Park Rd → Parkville Sounder
us:LA/lafayette: Grant St. Dance Haul → Rock 'n' Bowl de la Feuille | Blue Moon of Convent → Le Saloon du Sud
us:NY/new-york: Z Bar | F9 | Le Vow | S.A.B. | 1 Elm | El Rei Theater | PA's Pub | C-Longue | 5D Lab | Main St Alive | KB19
us:CA/los-angeles: Kobe | Isys | Myst | The Lob | EOS Parlor | Sadye | DC11 | BSQ Center | The Ende | 1Down | Qbin | Coday
us:IA/des-moines: Vaudeville Mewl → Lefty's & Loose | House of Brixx → Wooly Mammoth's | Gas Lamplight → xBk Lively
us:MI/grand-rapids: The Intersector → Elevation & Stash | Pyramid Skeem → Founders of Grandville | Billy's Longe → Turnstile Ltd.
`;

/** Of the kinds that files have, with types in front, numbers, and saints. */
const streets = ["Decatur St", "W 14th Street", "South Street", "Hollywood Blvd", "E 6th St"]
  .concat([
    "Boulevard Saint-Laurent",
    "Clinton Ave",
    "S. Highland",
    "Commercial Way",
    "N Halsted St",
  ])
  .concat([
    "Pacific Coast Hwy",
    "Forest Road",
    "Rue du Port",
    "Central Ave NW",
    "F Street, NW",
    "10th Pl",
  ])
  .concat([
    "Quarry Lane",
    "Fort Worth Drive",
    "Queen Anne Road",
    "St Marks Pl",
    "Route 66",
    "St. Clair Ave W",
  ]);

export const noisyVenues: NoisyVenue[] = lines
  .trim()
  .split("\n")
  .flatMap((line, row) => {
    const [city = "", names = ""] = line.split(/: (.*)/);
    return names.split(" | ").map((entry, column) => ({
      ...namesOf(entry),
      city,
      address: `${101 + 97 * row + 8 * column} ${streets[(row + column) % streets.length]}`,
    }));
  });

function namesOf(entry: string): Pick<NoisyVenue, "name" | "formerName"> {
  const [name = "", renamed] = entry.split(" → ");
  return renamed === undefined ? { name } : { name: renamed, formerName: name };
}
