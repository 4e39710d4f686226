/** True for common English words in any inflected form, whether or not a photo has them. */
export function isEnglishWord(word: string): boolean {
  return baseForms(word).some((form) => vocabulary.has(form))
}

/** True for common first names. They are not prefixes of longer names: a search for Ann does not mean Annabel. */
export function isFirstName(word: string): boolean {
  return firstNames.has(word)
}

/** The word and its possible base forms. */
function baseForms(word: string): string[] {
  const forms = [word]
  for (const [ending, stem] of endings) {
    if (word.endsWith(ending)) forms.push(`${word.slice(0, -ending.length)}${stem}`)
  }
  return forms
}

const endings: readonly (readonly [ending: string, stem: string])[] = [
  ['s', ''],
  ['es', ''],
  ['ies', 'y'],
  ['ing', ''],
  ['ing', 'e'],
  ['ed', ''],
  ['d', ''],
  ['er', ''],
  ['r', ''],
  ['est', ''],
  ['ly', ''],
  ['y', ''],
]

/**
 * Everyday words, above all for people, clothes, things and places. The list does not have to be complete: a missing word
 * only matters if a photo has another one that differs in a single letter.
 */
const vocabulary: ReadonlySet<string> = new Set(
  `able about above accident across act actor actress add address adult afraid after again age air airplane airport album
alcohol alley alone along also always amazing ambulance american anchor ancient angel anger angry animal ankle
anniversary answer ant antenna antique apartment appear apple appliance april apron aquarium arbor arcade arch arena
arm armchair armor army around arrive arrow art artist ash ashtray aside ask asleep assembly astronaut attic audience
august aunt author auto automobile autumn avenue awake award away awkward axe baby bachelor back backpack backyard
bacon badge bag bagel bake baker bakery balance balcony bald ball ballet balloon ballroom banana band bandage bandana
bangs banjo bank banner banquet baptism bar barbecue barber bare bark barn barrel barrette baseball basement basin
basket basketball bat bath bathe bathing bathrobe bathroom bathtub battle bay bazaar beach bead beam bean bear beard
beast beat beautiful beauty bed bedding bedroom bee beef beer begin behind belief bell belly belt bench bend beret
berry best better between bible bicycle big bike bikini bill billboard bird birth birthday bit bite bitter black
blackboard blanket blaze blind blizzard block blond blonde blood bloom blossom blouse blow blue board boardwalk boat
body boil bold bolt bomb bone bonnet book bookcase bookshelf boot booth border bored boss both bottle bottom boulder
bouquet bow bowl bowling bowtie box boxer boxing boy bra bracelet braid branch brand brass brave bread break breakfast
breast breath breeze brick bride bridesmaid bridge bright bring broad broken brook broom brother brown brunch brush
bubble bucket buckle bud buggy build building bull bumper bun bunk bunny burger burn bus bush business busy butcher
butter butterfly button buy cab cabin cabinet cable cactus cafe cafeteria cage cake calendar calf call calm camel
camera camp camper campfire campus can canal candid candle candy cane cannon canoe canopy canyon cap cape capital
captain car caravan card cardboard cardigan care career carnation carnival carol carpenter carpet carriage carrot
carry cart cartoon carve case cash casket casserole castle casual cat catch cattle ceiling celebrate celebration
cellar cello cement cemetery center ceremony certificate chain chair chalk champagne champion chandelier change chapel
character charcoal charm chart chase cheap check cheek cheer cheerful cheerleader cheese chef cherry chess chest chew
chick chicken chief child childhood children chimney chin china chip chocolate choice choir choke choose chop chore
chorus christening christmas church cider cigar cigarette circle circus citizen city clam clap clarinet class classic
classroom clay clean clear clergy clerk click cliff climb clinic cloak clock close closet cloth clothes clothesline
cloud clown club coach coal coast coaster coat cobbler cocktail cocoa coconut coffee coffin coin cold collar collect
college color colorful colt column comb come comfort comic common commune communion community company computer concert
concrete cone confetti confirm confused congregation cook cookie cookout cool copper coral cord corn corner corral
corridor corsage corset cosmetic costume cottage cotton couch counter country county couple courage court courtyard
cousin cover cow cowboy cowgirl cozy crab crack cradle craft crane crash crate crawl crazy cream creek creep crew crib
cricket crime crochet crop cross crow crowd crown cruise crutch cry crystal cub cuddle cuff cup cupboard cupcake curb
cure curl curler curly current curtain curve cushion custom customer cut cute cycle dad daily dairy daisy dam damage
damp dance dancer dandelion danger dark darkroom darling dart dash date daughter dawn day daycare dead deaf dear death
debate debt debutante december deck decor decorate deep deer defeat defense degree deli delight deliver den denim
dentist depart depot derby desert deserve desk dessert destroy detail detective dew dial diamond diaper diary dice die
diet different dig dim dime diner dinette dining dinner diploma direct dirt dirty disco dish dishes dishwasher distant
ditch dive diver divorce dock doctor dog doghouse doll dollar dolphin dome donkey donut door doorway dormitory dot
double dough doughnut dove down downtown dozen drag dragon drain drama draper drawer drawing dream dress dresser drift
drill drink drive driver driveway drop drugstore drum drummer drunk dry dryer duck due dull dump dune dungarees dusk
dust duty dwarf dye each eager eagle ear early earn earring earth easel east easter easy eat edge editor education egg
eight eighty elbow elder elderly elect electric elegant elephant elevator elf elm else embrace emerald emotion employ
empty end enemy energy engaged engagement engine engineer english enjoy enough enter entrance envelope equal escape
estate evening event ever every evil exam excited excitement exercise exhibit exit expect expensive explore express
extra eye eyebrow eyeglasses fabric face factory fade fail faint fair fairground fairy faith fake fall false fame
family famous fan fancy far fare farm farmer farmhouse fashion fast fat father faucet favorite fear feast feather
february fedora feed feel feet fell female fence fender fern ferris ferry festival festive fetch fever few fiddle
field fierce fifty fig fight figure file fill film final find fine finger finish fire firefighter fireman fireplace
firewood firework fireworks firm first fish fisher fisherman fishing fist fit five fix flag flame flannel flapper
flash flat flea fleet flight flip float flock flood floor floral florist flour flow flower flu flute fly foam focus
fog fold folk follow food fool foot football footlocker footpath forest forget fork form formal fort forty forward
found fountain four fox frame france free freeze freezer french fresh friday fridge friend friendly friendship frog
front frost frown frozen fruit fry fuel full fun funeral funny fur furnace furniture fuss future gallery gallon gallop
game gang garage garbage garden gardener garland garment gas gate gather gaze gear geese gem general generation gentle
gentleman ghost giant gift giggle ginger gingham girl give glad glamour glance glass glasses gleam glide glitter globe
gloom glove glow glue goal goat goatee god goggles gold golden golf gondola gone good goose gossip gown grab grace
grade graduate graduation grain grand grandchild grandchildren granddaughter grandfather grandma grandmother grandpa
grandparent grandson granite grape grass grasshopper grateful grave gravel graveyard gravy gray grease great greedy
green greenhouse greet grey grief grill grin grip grocer grocery groom groovy ground group grove grow guard guest
guide guitar gulf gum gun gutter guy gym gymnasium gymnast habit hail hair hairbrush haircut hairdo hairdresser half
hall halloween hallway halo ham hamburger hammer hammock hand handbag handkerchief handle handsome handstand hang
hangar hanger happen happiness happy harbor hard hardware harm harmonica harness harp harsh harvest hat hatch hate
haul have hawk hay hayride head headband headscarf health hear heart hearth heat heaven heavy hedge heel height
helicopter hello helmet help hem hen herb herd here hero hidden hide high highchair highway hike hiker hill hillside
hip hippie hire history hit hobby hockey hold hole holiday hollow holly holy home homecoming homemade homestead
homework honey honeymoon hood hoof hook hoop hop hope hopscotch horn horror horse horseback hose hospital host hot
hotdog hotel hound hour house household housewife hug huge hula human humble hundred hunger hungry hunt hunter hurdle
hurry hurt husband hut hymn ice iceberg icebox icing icon idea idle ill image imp inch indoor infant injury ink inn
innocent insect inside intense interior iron ironing island ivory ivy jack jacket jail jam janitor january jar jaw
jazz jealous jeans jeep jelly jersey jet jewel jewelry job jockey jog join joint joke journal journey joy joyful judge
jug juggle juice jukebox july jump jumper jumpsuit june jungle junior junk jury just kangaroo karate kayak keep kennel
kerchief kerosene ketchup kettle key keyboard kick kid kill kilt kimono kind kindergarten king kiss kit kitchen kite
kitten knee kneel knickers knife knight knit knitting knob knock knot know label labor lace ladder ladle lady lake
lamb lamp lampshade land landing landscape lane language lantern lap large laser lasso last late laugh laughter
laundromat laundry lava lavender law lawn lawyer layer lazy lead leader leaf league lean leap learn lease leash
leather leave lecture left leg legend lei leisure lemon lemonade lend length leopard lesson letter lettuce level
library license lick lid lie lieutenant life lifeguard lift light lighter lighthouse lightning like lily limb lime
limit limousine line linen linoleum lion lip lipstick list listen litter little live lively liver livestock living
lizard load loaf loan lobby lobster local lock locker locket locomotive lodge loft log logger lone lonely long look
loose lord lose loss lost lot loud lounge love lovely lover low lucky luggage lullaby lumber lunch lunchbox luncheon
lung luxury machine mad magazine magic magician magnet magnolia maid mail mailbox mailman main make makeup male mall
mallet man mane mango mansion mantel mantle map maple marble march margin marine mark market marriage marry marsh mask
mason mass mast master mat match mate matinee matron mattress maximum may mayor maze meadow meal mean measure meat
mechanic medal medicine meet melancholy melon melt member memorial memory mend menu merchant mercy merry mess message
metal meter microphone microwave middle midnight midway might mild mile military milk milkman milkshake mill miller
million mine miner mini minister mink mint minute mirror miss mistake mitt mitten mix model modern modest moist moment
money monk monkey month monument mood moody moon moose mop more morning mosque moss most motel moth mother motion
motor motorboat motorcycle mountain mourn mouse moustache mouth move movie mow mower much mud muddy muffin mug mule
mural muscle museum mushroom music musician mustache mustard mutt mystery nail name nap napkin narrow nasty nation
native nativity natural nature navy near neat neck necklace necktie need needle neighbor neighborhood neon nephew
nerve nervous nest net never new newborn newlywed news newspaper newsstand next nice nickel niece night nightclub
nightgown nine noble nod noise none noodle noon normal north nose nostalgia nostalgic note notebook nothing notice
november now number nun nurse nursery nurture nut nylon oak oar oasis oats obey object ocean october odd offer office
officer official often oil old older olive one onion only open opera operate orange orbit orchard orchestra orchid
order organ organist orphan ostrich other otter ottoman outdoor outfit outhouse outside oval oven over overalls
overcoat owl own owner ox oyster pack package pad paddle page pageant pail pain paint painter painting pair pajamas
palace pale palm pan pancake panda panel pansy panther pantry pants pantsuit papa paper parade paradise parasol parent
park parka parking parlor parrot parsley part partner party pass passenger passport past pasta paste pastel pastor
pastry pasture patch path patient patio patriot patriotic patrol pattern pause pavement pavilion paw pay pea peace
peach peacock peak peanut pear pearl pebble pedal peddle peel peer pen pencil pendant penguin penny people pepper
perch perfect perform perfume perm permit person pet petal petticoat petunia pew pharmacy phone phonograph photo
photograph photographer photography physician pianist piano pick picket pickle pickup picnic picture pie piece pier
pig pigeon piggyback pigtail pigtails pile pilgrim pill pillar pillow pilot pin pinafore pine pineapple pink pinstripe
pioneer pipe pirate pistol pit pitch pitcher pizza place plaid plain plan plane planet plank plant plaster plastic
plate platform play player playful playground playing playmate playpen pleasant please pleat plenty plow pluck plug
plum plumber plump plunge pocket pocketbook podium poem poet point polaroid pole police policeman polish polite polka
polo pond ponder pony ponytail poodle pool poor pop popcorn pope poppy popsicle popular porcelain porch pork port
portable porter portrait pose posed position possum post postcard poster postman pot potato potluck pottery poultry
pound pour powder power practice prairie pram prank pray prayer preach preacher pregnant present president press
pretty pretzel price pride priest primary prince princess principal print prison prize procession produce professor
program project prom promise proof prop proper proud public puddle puff pull pulpit pump pumpkin punch puppet puppy
pure purple purse push put puzzle pyramid quack quaint quarrel quarry quart quarter quartet queen question quick quiet
quilt quilter quit quiver rabbi rabbit raccoon race racer racket radiator radio radish raft rag rail railing railroad
railway rain rainbow raincoat raise rake rally ranch rancher range rapid rare rat rattle raw ray razor reach react
read reader ready real rear reason receive reception recess recipe recital recliner record recruit red reed reef reel
refrigerator regatta register rehearsal reindeer relative relax relaxed religious remember remote rent repair reptile
rescue rest restaurant restroom result return reunion reverend review revolver reward rhythm ribbon rice rich ride
rider ridge rifle right ring rink ripe rise ritual river riverbank road roadside roar roast robe robin robot rock
rocker rocket rocking rod rodeo roll roller rollerskate roof room rooster root rope rose rosebush rosy rough round
route row rowboat royal rubber rubble rude ruffle rug rugby ruin rule ruler run runner rush rust rustic rut rye sack
sacred sad saddle safari safe sail sailboat sailor saint salad sale salesman salmon saloon salt salute same sample
sand sandal sandbox sandcastle sandwich santa sash satin saturday sauce saucer sausage save saw saxophone scale scar
scare scarecrow scared scarf scene scenic school schoolboy schoolgirl schoolhouse science scissors scold scooter score
scout scowl scrapbook scratch scream screen scrub sculpture sea seafood seal search seashell season seat seaweed
second secret secretary section sedan see seed seek seesaw sell senior sense sentimental september sequin sergeant
serious sermon servant serve service set settler seven sew sewing shack shade shadow shaggy shake shape share shark
sharp shave shawl shed sheep sheet shelf shell shelter shepherd sheriff shiny ship shirt shoe shoeshine shoot shop
shopper shopping shore short shorts shot shoulder shout shovel show shower shrimp shrine shrub shut shutter shy sick
side sideboard sidewalk siesta sight sign signal silence silent silk silly silver similar simple sing singer single
sink sip sister sit six size skate skateboard skating sketch ski skiing skill skillet skin skinny skip skirt skull sky
skyline skyscraper slacks sled sleep sleepy sleeve sleigh slender slice slick slide sling slip slipper slope slow slum
slumber small smart smell smile smiling smock smoke smoker smoking smooth snack snake snapshot sneaker sneeze snow
snowball snowfall snowman snowy snug soap soapbox soccer social sock socket soda sofa soft softball soldier sole
solemn solid solo son song soon sorority sorrow sorry soul sound soup sour south souvenir space spade spaniel spank
spare spark sparkler sparrow speak speaker spear special spectacles speech speed spell spend spice spider spill spin
spirit splash split spoon sport spot spray spread spring sprinkler spruce spy square squash squat squeeze squint
squirrel stable stack stadium staff stage stain staircase stairs stairway stale stall stamp stand star stare start
starter state station statue stay steak steal steam steamer steel steep steeple steer stem step stepfather stepmother
steps stereo stern stew steward stewardess stick still sting stir stitch stock stocking stockings stoic stomach stone
stool stoop stop store storefront stork storm story stove straight strange stranger strap straw strawberry stream
street streetcar strike string stripe striped stroll stroller strong student studio study stump style subject suburb
suburban subway sugar suit suitcase summer sun sunbathe sundae sunday sundress sunflower sunglasses sunhat sunny
sunrise sunset sunshine surf surfer surprise surprised suspenders swamp swan sweat sweater sweatshirt sweep sweet
sweetheart swim swimmer swimming swimsuit swing switch sword synagogue syrup table tablecloth taffeta tag tail tailor
tall tambourine tan tank tap tape target tart taste tavern tax taxi tea teach teacher team teapot tear tease teddy
teen teenager teeth telegram telephone telescope television tell temple ten tender tennis tent tepee term terrace
terrier terror test text thank thanksgiving theater thick thief thin thing think third thirsty thirty thorn thoughtful
thread three thrill throat throne throw thumb thunder ticket tie tiger tight tights tile tiller time tin tinsel tiny
tip tire tired toad toast toaster tobacco toboggan today toddler toe together toilet tomato tomb tonic tool tooth top
topcoat torch tornado tough tour tourist tow towel tower town toy track tractor trade traffic trail trailer train
training tram trash travel traveler tray treasure treat tree treehouse trench triangle tribe trick tricycle trim trip
triplet tripod trolley trombone troop trophy tropical trouble trousers trout truck true trumpet trunk trust truth tub
tuba tuesday tugboat tulip tunnel turban turkey turn turquoise turtle turtleneck tuxedo tweed twelve twenty twig
twilight twin twins twist type typewriter typist ugly ukulele umbrella uncle underwear unhappy unicorn uniform union
universe university upset urban use useful usher vacation vacuum valentine valley valuable van vanilla vanity vase
vault vegetable vehicle veil velvet vendor veranda verse vessel vest veteran viaduct view village vine vineyard vinyl
violet violin violinist visit visitor voice volcano volleyball vote voyage wade waffle wagon waist wait waiter
waitress wake walk walker walkway wall wallet wallpaper walnut waltz wander want war wardrobe warehouse warm warn wash
washboard washer washing washtub wasp waste watch water waterfall waterfront watering watermelon wave waving wax way
weak wealth weapon wear weary weather weave wedding weed week weekend weep weight welcome welder well west western
wet whale wharf wheat wheel wheelbarrow wheelchair whisper whistle white wicker wide widow wife wig wigwam wild willow
win wind windmill window windy wine wing wink winner winter wipe wire wise wish wistful witch wizard wolf woman women
wonder wood wooden woods wool word work worker workshop world worm worried worry worship wrap wreath wreck wrench
wrestle wrestler wrestling wrinkle wrist write writer wrong yacht yard yarn yawn year yell yellow yesterday yield
young youth zebra zeppelin zero zipper zone zoo`.split(/\s+/),
)

const firstNames: ReadonlySet<string> = new Set(
  `aaron abe ada adam adele agnes al alan albert alex alfred alice allen alma alvin amelia amy andrea andrew andy angela
anita ann anna anne annie anthony antonio arlene arnold art arthur barb barbara ben benjamin bernice bert bertha bess
bessie betty beverly bill billy blanche bob bobby brad brenda brian bruce carl carla carlos carmen carol caroline
catherine cathy cecil charles charlie charlotte chester chris christine cindy claire clara clarence claude clyde
connie cora craig curtis cynthia dale dan daniel danny dave david dean deborah debra della dennis diana diane dick don
donald donna dora doris dorothy doug douglas earl ed eddie edgar edith edna edward edwin eileen elaine eleanor
elizabeth ella ellen elmer elsie emily emma eric ernest esther ethel eugene eva evelyn fannie florence floyd frances
francis frank fred frederick gary gene george gerald gertrude gladys glen glenn gloria gordon grace greg harold
harriet harry harvey hattie hazel heather helen henry herbert herman hilda howard hugh ida inez irene irma isaac jack
jackie jacob james jan jane janet janice jason jean jeanne jeff jennie jennifer jenny jerry jesse jessica jessie jim
jimmy joan joann joe john johnny jon jose joseph josephine joyce juan juanita judith judy julia julie june karen karl
kate katherine kathleen kathy katie keith kelly ken kenneth kevin kim larry laura lauren lawrence lee lena leo leon
leonard leroy leslie lester lewis lillian linda lisa lloyd lois lola lorraine louis louise lucille lucy luis lula
mabel mae maggie manuel marcia margaret margie maria marian marie marilyn marion marjorie mark martha martin marvin
mary mattie maude maurice max maxine melissa melvin michael michelle miguel mike mildred milton minnie miriam molly
monica myrtle nancy nellie nick norma norman olga oliver ollie opal oscar pam pamela pat patricia patrick paul paula
pauline pearl pedro peggy peter phil philip phillip phyllis rachel ralph ramon ray raymond rebecca rhonda richard rick
rita rob robert robin rodney roger roland ron ronald rosa rosalie rose rosemary rosie roy ruby russell ruth sadie
sally sam samuel sandra sarah scott sean sharon sheila shirley sidney stanley stella stephanie stephen steve steven
sue susan susie sylvia ted teresa thelma theodore theresa thomas tim timothy tina todd tom tommy tony tracy vera verna
vernon vicki victor victoria vincent viola violet virginia vivian wallace walter wanda warren wayne wendy wilbur
willard william willie wilma woody yvonne zoe`.split(/\s+/),
)
